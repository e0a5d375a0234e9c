// What tests ask a page: one function, handed the name of a question and what it is about. See asked.py.
([name, given]) => {
  const drawn = () => document.querySelector("#picture").shadowRoot;
  const toDo = "#card[data-state=over], #card[data-state=yours] .way:not(.grey), #bar button, #do-it, #finish";
  const unsaid = ["class", "data-word", "data-do", "data-word-label"];
  const attributes = (node) => [...node.attributes].filter((one) => !unsaid.includes(one.name));

  const asked = {
    // Everything that was asked of the table is answered.
    isAnswered: () => document.body.dataset.asking !== "true",
    // The same, and there is something to click.
    isReady: () =>
      asked.isAnswered() &&
      (document.querySelector(toDo) ||
        (document.querySelector("#card[data-state=yours]") && drawn().querySelector("[data-can]"))),
    // A word that changes with every click that does something.
    step: () => document.body.dataset.at,
    isAnotherStep: (before) => document.body.dataset.at !== before,
    // The ids of the places that are lit, each once.
    lit: () => [...new Set([...drawn().querySelectorAll("[data-can]")].map((node) => node.id))],
    // Where a move of the piece that was pressed could go.
    dotted: () => [...drawn().querySelectorAll("#turnwright-rings .dot")].map((dot) => dot.dataset.of),
    // Words on chips at targets, by the element they are at.
    chances: () => [...drawn().querySelectorAll("#turnwright-rings .chance")].map((chip) => chip.textContent),
    // What is drawn inside an element, and whether that is something else by now.
    inside: (element) => drawn().getElementById(element)?.innerHTML ?? "",
    isDrawnAs: ([element, wanted]) => asked.inside(element) === wanted,
    isDrawnOtherwise: ([element, before]) => asked.inside(element) !== before,
    focused: () => drawn().activeElement?.id,
    // What the picture says to whoever does not see it.
    description: () => drawn()?.querySelector("desc")?.textContent,
    isDescribedAs: (words) => asked.description() === words,
    isDescribedOtherwise: (words) => asked.description() !== words,
    // Whether nothing is beside or below what is in sight, and where the board is.
    isWithinWidth: () => document.documentElement.scrollWidth <= innerWidth,
    fits: () =>
      asked.isWithinWidth() &&
      document.documentElement.scrollHeight <= innerHeight &&
      document.getElementById("card-title").getBoundingClientRect().bottom <= innerHeight,
    stage: () => JSON.stringify(document.getElementById("stage").getBoundingClientRect()),
    hasFocusInPlay: () => document.activeElement?.closest("#card, #bar, #picture") !== null,
    // What is marked in the text field, whether one is in it or not.
    marked: () => {
      const { value, selectionStart, selectionEnd } = document.querySelector("#written");
      return value.slice(selectionStart, selectionEnd);
    },
    selected: () => document.getSelection().toString(),
    idsOfBook: () => [...document.querySelectorAll("#book [id]")].map(({ id }) => id),
    isLoaded: (image) => image.complete && image.naturalWidth > 0,
    // Whether the log tells something more often than so.
    isToldMoreThan: ([words, count]) => document.querySelector("#lines").textContent.split(words).length > count + 1,
    // All words of the page, in sight or not.
    everything: () =>
      [...document.querySelectorAll("#stage, aside, #menu, #live")]
        .map((node) => {
          const said = [...node.querySelectorAll("*")].flatMap(attributes).map((one) => one.value);
          return `${node.textContent} ${said.join(" ")}`;
        })
        .join(" ") + (drawn()?.innerHTML ?? ""),
    // A lesson has gone on by itself past this choice, or offers it.
    isTaken: (token) =>
      document.querySelector("#teacher .done") !== null || document.body.dataset.at.split(/[|,]/).includes(token),
    isOffered: ([token, element]) =>
      asked.isTaken(token) ||
      document.querySelector(`#trying .way[data-token="${token}"]`) ||
      drawn().getElementById(element)?.hasAttribute("data-can"),
    // The seats of a room are this browser's.
    remember: ([code, seats]) => localStorage.setItem("turnwright.rooms", JSON.stringify({ [code]: seats })),
    forget: () => localStorage.clear(),
    // The page is out of sight, and what the browser would say is kept.
    hide: () => {
      globalThis.told = [];
      globalThis.Notification = class {
        constructor(title) {
          globalThis.told.push(title);
        }
      };
      globalThis.Notification.permission = "granted";
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    },
    notified: () => globalThis.told,
    isNotified: () => globalThis.told.length,
    listenToSocket: () => {
      globalThis.frames = [];
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function sending(frame) {
        globalThis.frames.push(String(frame));
        return send.call(this, frame);
      };
    },
    sentFrames: () => globalThis.frames.filter((frame) => !frame.includes("beat")),
    hasUnits: () => window.runUnits !== undefined,
    runUnits: (pictures) => window.runUnits(pictures),
  };
  return asked[name](given);
}
