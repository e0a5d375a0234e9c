// What tests ask a page: one function, handed the name of a question and what it is about. See asked.py.
([name, given]) => {
  const drawn = () => document.querySelector("#picture").shadowRoot;
  const toDo = "#card[data-state=over], #card[data-state=yours] .way:not(.grey), #bar button, #pay, #do-it, #finish";
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
    dotted: () => [...drawn().querySelectorAll(".turnwright-rings .dot")].map((dot) => dot.dataset.of),
    // Words on chips at targets, by the element they are at.
    chances: () => [...drawn().querySelectorAll(".turnwright-rings .chance")].map((chip) => chip.textContent),
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
    // Every word that stands beside the board becomes long; which of them change the board's size or place.
    swollen: (words) => {
      const board = () => ["stage", "picture"].map((id) =>
        JSON.stringify(document.getElementById(id).getBoundingClientRect())).join();
      const before = board();
      const wrong = [];
      const parts = document.querySelectorAll(".panel *, #panel *, #lastline, #lost, #past-words");
      for (const part of [...parts].filter((one) => one.checkVisibility() && !one.closest("svg"))) {
        const text = [...part.childNodes].find(({ nodeType, data }) => nodeType === 3 && data.trim());
        if (!text) continue;
        const old = text.data;
        text.data = words;
        const name = `${part.localName}.${part.className}#${part.id || part.closest("[id]").id}`;
        if (board() !== before) wrong.push(name);
        if (!asked.isWithinWidth()) wrong.push(`${name} is too wide`);
        const head = document.getElementById("card-title")?.getBoundingClientRect();
        if (head && (head.top < 0 || head.top >= innerHeight)) wrong.push(`${name} hides the question`);
        text.data = old;
      }
      return [...new Set(wrong)];
    },
    // Words of the picture that are in sight and smaller than so many pixels.
    wordsBelow: (least) => {
      const room = document.getElementById("picture").getBoundingClientRect();
      const seen = (box) => box.right > room.left && box.left < room.right && box.bottom > room.top && box.top < room.bottom;
      return [...drawn().querySelectorAll("text")].filter((one) => one.checkVisibility() && seen(one.getBoundingClientRect()))
        .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize) * Math.hypot(one.getScreenCTM().a,
          one.getScreenCTM().b)])
        .filter(([words, size]) => words.trim() && size < least - 0.05);
    },
    // What can be pressed in the tray and is smaller than so many pixels, one way or the other.
    placesBelow: (least) => [...drawn().querySelectorAll("[data-can]:not(:has([data-can]))")]
      .filter((one) => !one.closest("[data-pane]")).map((one) => [one.id, one.getBoundingClientRect()])
      .filter(([, { width, height }]) => Math.min(width, height) < least).map(([id]) => id),
    // The routes that are lit and in sight, each with its middle.
    routesInSight: () => {
      const room = asked.pane();
      const lanes = [...drawn().querySelectorAll("[id^=lane-][data-can]")].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { id: one.id, x: x + width / 2, y: y + height / 2 };
      });
      return lanes.filter(({ x, y, id }) => x > room.left && x < room.right && y > room.top && y < room.bottom
        && drawn().elementFromPoint(x, y)?.closest("[id]")?.id === id);
    },
    // A point beside a route that is lit, where nothing is.
    besideARoute: () => {
      for (const { x, y } of asked.routesInSight()) {
        for (let turn = 0; turn < 6.3; turn += 0.4) {
          const at = { x: x + 15 * Math.cos(turn), y: y + 15 * Math.sin(turn) };
          if (drawn().elementFromPoint(at.x, at.y)?.closest("[id]")?.hasAttribute("data-pane")) return at;
        }
      }
      return null;
    },
    seen: () => drawn().querySelector("[data-pane]")?.getAttribute("viewBox"),
    pane: () => {
      const { left, top, right } = drawn().querySelector("svg").getBoundingClientRect();
      const pane = drawn().querySelector("[data-pane]");
      const scale = (right - left) / Number(pane.getAttribute("width"));
      return new DOMRect(left, top, right - left, Number(pane.getAttribute("height")) * scale).toJSON();
    },
    // The middle of what the seat needs, and what is seen, in the map's measure.
    nearAndSeen: () => {
      const pane = drawn().querySelector("[data-pane]");
      return [pane.dataset.near, pane.getAttribute("viewBox")].map((text) => text.split(" ").map(Number));
    },
    hasCorner: () => drawn().querySelector("#turnwright-corner") !== null,
    roving: () => [...drawn().querySelectorAll("[data-can][role=button]")].map(({ id }) => id),
    reachedByTab: () => [...drawn().querySelectorAll("[data-can][tabindex='0']")].map(({ id }) => id),
    // How things are edged, and the marks of a picture drawn.
    edges: (things) => [...document.querySelectorAll(things)].map((one) => {
      const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(one);
      return [outlineStyle, outlineWidth, outlineColor, backgroundColor].join(" ");
    }),
    strokes: () => [...drawn().querySelectorAll(".turnwright-rings .can, .turnwright-rings .dot")].map((mark) =>
      getComputedStyle(mark).stroke),
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
    // Tones are counted instead of played.
    listenToTones: () => {
      globalThis.tones = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function starting(when) {
        globalThis.tones += 1;
        return start.call(this, when);
      };
    },
    tones: () => globalThis.tones,
    listenToSocket: () => {
      globalThis.frames = [];
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function sending(frame) {
        globalThis.frames.push(String(frame));
        return send.call(this, frame);
      };
    },
    // What moves from now on: what it is, where it comes from, and until when.
    watchMotion: () => {
      globalThis.motions = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function animating(frames, times) {
        const { laid, piece } = this.dataset;
        globalThis.motions.push({ laid, piece, from: frames[0].transform, time: times.duration + (times.delay ?? 0) });
        return animate.call(this, frames, times);
      };
    },
    motions: () => globalThis.motions,
    isStill: () => !document.getElementById("picture").shadowRoot.querySelector("svg")
      .getAnimations({ subtree: true }).length,
    sentFrames: () => globalThis.frames.filter((frame) => !frame.includes("beat")),
    hasUnits: () => window.runUnits !== undefined,
    runUnits: (pictures) => window.runUnits(pictures),
  };
  return asked[name](given);
}
