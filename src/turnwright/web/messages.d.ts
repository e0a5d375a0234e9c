// What goes over the wire, as types. Written by turnwright.table.wire: `python -m turnwright.table.wire`.
export const VERSION: number;

/** The first message: who I am, and what I have seen. Answered by `welcome`, then by what is missing. */
export interface Enter {
  type: "enter";
  version: number;
  tokens?: string[];
  match?: number | null;
  seen?: number | null;
  parts?: ("choices" | "closed" | "headway" | "panels" | "picture" | "standing" | "tall_picture" | "text" | "view" | "words")[];
  language?: string;
}

/** Play an action. Sent again with the same id, it is carried out once and gets the same answer. */
export interface Act {
  type: "act";
  id: string;
  seat?: number | null;
  match: number;
  sequence: number;
  action: string;
  dice?: number[] | null;
  asks?: boolean;
}

/** What I rolled before the first action, where the room says that dice are `awaited`; then the match begins. */
export interface RollToStart {
  type: "roll";
  id: string;
  seat?: number | null;
  dice?: number[];
  asks?: boolean;
}

/** What can be chosen after these tokens? Answered by `choices`. */
export interface Ask {
  type: "ask";
  id: string;
  seat?: number | null;
  sequence: number;
  path?: string[];
}

/** What can I do from this place, and where does it lead? Answered by `reached`. */
export interface Reach {
  type: "reach";
  id: string;
  seat?: number | null;
  sequence: number;
  elements: string[];
}

/** Could I play this, and if not, why? Or: why can I do nothing at this place? Answered by `why`. */
export interface WhyNot {
  type: "why_not";
  id: string;
  seat?: number | null;
  action?: string;
  elements?: string[];
  path?: string[];
}

/** The lines of the log before this number, in my words. Answered by `logged`. A spectator may ask, too. */
export interface Log {
  type: "log";
  id: string;
  seat?: number | null;
  before: number;
  match?: number | null;
}

/** What would this action do, as far as I may know? Answered by `previewed`. */
export interface Preview {
  type: "preview";
  id: string;
  seat?: number | null;
  sequence: number;
  action: string;
}

/** Take my last action back, where the four laws allow it. */
export interface TakeBack {
  type: "take_back";
  id: string;
  seat?: number | null;
  match: number;
  sequence: number;
}

/** Take an empty seat; without a number any of them. Answered by `seated`, which holds the secret token. */
export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
  name?: string;
  ready?: boolean;
  key?: string;
}

/** I am called otherwise. */
export interface Rename {
  type: "rename";
  id: string;
  seat?: number | null;
  name: string;
}

/** Give my seat up. While a match runs it stays empty, or goes to a bot if `bot` names a level. */
export interface Leave {
  type: "leave";
  id: string;
  seat?: number | null;
  bot?: number | null;
}

/** A bot of this level plays my seat until I take it back; the token stays mine. The host may name an empty seat. */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat?: number | null;
  level: number;
}

/** I play my seat again, instead of the bot; the host may so empty a seat that a bot has had from the start. */
export interface TakeSeat {
  type: "take_seat";
  id: string;
  seat?: number | null;
}

/** A part of a shared seat is played by somebody else of it from now on: by me, if nobody is named. */
export interface GivePart {
  type: "give_part";
  id: string;
  seat?: number | null;
  part: string;
  to?: string | null;
  level?: number | null;
}

/** So many people play here: the host waits for more, or begins with those who have come. They share the seats. */
export interface Expect {
  type: "expect";
  id: string;
  seat?: number | null;
  people?: number;
}

/** I am ready, or not. A match starts by itself when every seat is taken and everybody is ready. */
export interface Ready {
  type: "ready";
  id: string;
  seat?: number | null;
  ready?: boolean;
}

/** Propose something that needs the others' yes: a rematch with the seats swapped, to call the match off, to pause */
export interface Offer {
  type: "offer";
  id: string;
  seat?: number | null;
  what: "call_off" | "pause" | "rematch" | "resume" | "take_back";
}

/** Yes or no to an offer; the one who made it withdraws it with no. */
export interface Answer {
  type: "answer";
  id: string;
  seat?: number | null;
  offer: string;
  yes: boolean;
}

/** I give up: with two seats the other wins, with more a bot goes on, unless the game says otherwise. */
export interface Resign {
  type: "resign";
  id: string;
  seat?: number | null;
}

/** The host or the game master stops the clocks, and nobody acts; or lets the match go on. Others may `offer` it. */
export interface Pause {
  type: "pause";
  id: string;
  seat?: number | null;
  on?: boolean;
}

/** I give another seat a minute. */
export interface MoreTime {
  type: "more_time";
  id: string;
  seat?: number | null;
  who: number;
}

/** Before the match the host says whether somebody plays the other side, and whether that is the host. */
export interface Master {
  type: "master";
  id: string;
  seat?: number | null;
  on: boolean;
  mine?: boolean;
}

/** Go on without somebody who has left, or has been away for longer than the room's patience. */
export interface Absent {
  type: "absent";
  id: string;
  seat?: number | null;
  who: number;
  do: "bot" | "call_off" | "claim" | "free";
  level?: number | null;
}

/** Talk: a line of my own, or one of the phrases. Those who watch talk apart while a match is on. */
export interface Say {
  type: "say";
  id: string;
  seat?: number | null;
  text?: string;
  phrase?: "" | "again" | "back_again" | "good_luck" | "goodbye" | "hello" | "one_moment" | "sorry" | "thanks" | "well_played";
  name?: string;
}

/** Do not tell me what they say any more, or again: a seat, or −1 those who watch. */
export interface Mute {
  type: "mute";
  id: string;
  seat?: number | null;
  who: number;
  on?: boolean;
}

/** The host changes how the room is; what is left out stays. */
export interface RoomSettings {
  type: "room_settings";
  id: string;
  seat?: number | null;
  listed?: boolean | null;
  talk?: boolean | null;
  take_back?: "asked" | "free" | "never" | null;
  patience?: number | null;
}

/** I want to take my seat to another device. Answered by `moving`. */
export interface MoveSeat {
  type: "move_seat";
  id: string;
  seat?: number | null;
  origin?: string;
}

/** Call this address when it is my turn (correspondence); empty: no longer. */
export interface Webhook {
  type: "webhook";
  id: string;
  seat?: number | null;
  address: string;
}

/** I am still here. Answered by `beat`. */
export interface Beat {
  type: "beat";
}

/** Somebody who has a seat, or shares one. The id says who did what; it opens nothing. */
export interface PersonShown {
  id: string;
  name: string;
  present: boolean;
  ready: boolean;
  host: boolean;
}

/** A part of a seat, and who plays it. */
export interface ShareShown {
  part: string;
  by: string | null;
  level: number | null;
}

/** A part of what is left of a turn, to be drawn: so many of a budget, ways side by side, one after the other. */
export interface PartShown {
  form: "any" | "budget" | "choice" | "end" | "one" | "sequence" | "step" | "times" | "together" | "window";
  kinds: string[];
  used: number;
  of: number;
  least: number;
  costs: { [name: string]: number };
  closes: string[];
  title: string;
  begun: boolean;
  parts: PartShown[];
}

/** A phase of a turn that has several. */
export interface PhaseShown {
  title: string;
  done: boolean;
  now: boolean;
}

/** What is left of the turn, as people say it, and to be drawn. */
export interface TurnCard {
  sentence: string;
  short: string;
  tree: PartShown;
  phases: PhaseShown[];
}

/** Whose turn it is, and what remains of it, in words. */
export interface TurnShown {
  seats: number[];
  stage: string;
  part: string;
  node: number;
  remaining: string;
  kinds: string[];
  ends_after: string[];
  card: TurnCard;
}

/** Something that is counted about a seat. */
export interface FactShown {
  label: string;
  value: number | string;
  of: number | null;
  glyph: string;
  main: boolean;
  note: string;
}

/** A line of what a card is exactly. */
export interface DetailShown {
  term: string;
  words: string;
}

/** Something that can be chosen in a panel; choices whose `card` is its element are chosen by it. */
export interface CardShown {
  element: string;
  title: string;
  words: string;
  price: number;
  glyph: string;
  details: DetailShown[];
  open: boolean;
}

/** Ways to turn something, clockwise from above; choices whose `card` is one of the elements are chosen by it. */
export interface WheelShown {
  title: string;
  elements: string[];
  names: string[];
  at: number;
}

/** What stands beside the board about one piece, place or person of it. */
export interface PanelShown {
  element: string;
  title: string;
  words: string;
  mark: string;
  colour: string;
  shape: string;
  bar: FactShown | null;
  facts: FactShown[];
  tags: string[];
  cards: CardShown[];
  wheel: WheelShown | null;
  own: boolean;
}

/** What is seen of a seat at a glance. */
export interface SeatStanding {
  seat: number;
  colour: string;
  shape: string;
  facts: FactShown[];
}

/** What a match goes along, such as its rounds. */
export interface TrackShown {
  label: string;
  at: number;
  of: number;
  end: string;
}

/** What one piece or person may still do in this turn. */
export interface PipsShown {
  element: string;
  name: string;
  left: number;
  of: number;
  words: string;
}

/** How far a match has come, and what is left of the turn for everybody on the move. */
export interface HeadwayShown {
  track: TrackShown | null;
  pips: PipsShown[];
}

/** How it ended for a seat, and what its score is made of. */
export interface SeatResult {
  seat: number;
  result: "drew" | "lost" | "over" | "won";
  score: number;
  tally: FactShown[];
  secrets: FactShown[];
}

/** How it ended. */
export interface OutcomeShown {
  winners: number[];
  scores: number[];
  rule: string;
  sentence: string;
  words: string;
  banner: string;
  seats: SeatResult[];
}

/** Dice that were rolled together, what for, and what they meant. */
export interface RolledShown {
  sides: number;
  fell: number[];
  kept: number[];
  by: string;
  what: string;
  plus: number;
  total: number;
  against: number | null;
  hit: boolean | null;
  hidden: number;
}

/** A number, or a word, before and after. */
export interface ChangeShown {
  of: string;
  before: number | string;
  after: number | string;
}

/** A sentence of the log, with what it tells as data. */
export interface LineShown {
  words: string;
  short: string;
  brief: string;
  level: number;
  dice: RolledShown[];
  changes: ChangeShown[];
  places: string[];
  rule: string;
  tale: boolean;
  joins: string;
  joined: string;
  onward: boolean;
}

/** What a number meant, in this seat's own words; no words where it may know nothing of it. */
export interface LogLine {
  sequence: number;
  words: string[];
  turn: number;
  seat: number | null;
  lines: LineShown[];
  by: string;
}

/** The last thing that was done, as this seat may know it. */
export interface LastAction {
  sequence: number;
  seat: number | null;
  action: string | null;
  elements: string[];
}

/** The clocks in milliseconds as they were when this was sent; those of `running` go on from there. */
export interface ClockShown {
  left: (number | null)[];
  total: number | null;
  running: number[];
}

/** A kind of action: what is done, one or two words for a button, and a sign. */
export interface KindShown {
  name: string;
  label: string;
  short: string;
  glyph: string;
  weighty: boolean;
  reveals: boolean;
  rolls: boolean;
  mark: "go" | "hit";
  turns: [string, number] | null;
}

/** What a board lies on, as colours. */
export interface GroundShown {
  ground: string;
  edge: string;
  ink: string;
  veil: string;
}

/** The ground in light and in dark surroundings. */
export interface StageShown {
  light: GroundShown;
  dark: GroundShown;
}

/** How a seat is marked: a colour, and a shape for whoever does not tell colours apart. */
export interface SeatLookShown {
  colour: string;
  shape: string;
}

/** A value of an option that can be chosen. */
export interface OptionChoiceShown {
  value: any;
  label: string;
  help: string;
  players: string;
}

/** An option of a game as a person is asked for it; its value goes into `options` under its `name`. */
export interface OptionShown {
  name: string;
  label: string;
  help: string;
  form: "cards" | "choice" | "number" | "range" | "set" | "text" | "tick" | "ticks";
  usual: any;
  choices: OptionChoiceShown[];
  least: number | null;
  most: number | null;
  may_miss: boolean;
  none: string;
  needs: string;
  when: { [name: string]: any[] };
  file: string;
  longest: number;
}

/** Something that waits for the others' yes, or that came to nothing. */
export interface OfferShown {
  id: string;
  what: "call_off" | "pause" | "rematch" | "resume" | "take_back";
  by: number;
  waiting_for: number[];
  state: "declined" | "expired" | "pending" | "withdrawn";
  who: number | null;
  until: number;
}

/** A room as everybody may see it. Always sent whole; a later version replaces an earlier one. */
export interface RoomShown {
  code: string;
  version: number;
  game: string;
  title: string;
  stage: "gathering" | "over" | "playing";
  match: number;
  seats: SeatShown[];
  options: { [name: string]: any };
  clock: { [name: string]: any } | null;
  watching: string;
  watchers: number;
  hot_seat: boolean;
  correspondence: boolean;
  offers: OfferShown[];
  score: { [name: string]: number };
  matches: number[];
  preparing: string;
  bench: boolean;
  dice_in_hand: boolean;
  awaited: boolean;
  seeded: boolean;
  from_record: boolean;
  people: number;
  sharing: boolean;
  may_have_master: boolean;
  may_join: boolean;
  chapter: string;
  chapters: number[];
  now: number;
  listed: boolean;
  talk: boolean;
  take_back: "asked" | "free" | "never";
  patience: number;
  problem: string;
}

/** A line of talk. */
export interface SaidShown {
  number: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  phrase: string;
}

/** A place at the table and who has it. */
export interface SeatShown {
  seat: number;
  called: string;
  name: string;
  kind: "bot" | "empty" | "person";
  level: number | null;
  present: boolean;
  ready: boolean;
  host: boolean;
  master: boolean;
  people: PersonShown[];
  parts: ShareShown[];
  guest: boolean;
  away_since: number | null;
  was: string;
  muted: number[];
}

/** One click: its token, a label for people, and the picture's element, if the picture has one for it. */
export interface ChoiceShown {
  token: string;
  label: string;
  element: string | null;
  card: string | null;
  field: string;
  value: number | null;
  action: string | null;
  more: boolean;
  aside: boolean;
  weighty: boolean;
  pays: boolean;
}

/** A kind of action that is not possible now, and the refusal that trying it would get. */
export interface ClosedShown {
  kind: string;
  label: string;
  rule: string;
  code: string;
  sentence: string;
  facts: string;
  example: string | null;
}

/** What this seat may do beside playing: take back, offer. */
export interface MayDo {
  take_back: boolean;
  offer: ("call_off" | "pause" | "rematch" | "resume" | "take_back")[];
  resign: boolean;
  pause: boolean;
  more_time: number[];
}

/** A position as one seat sees it; parts that the client did not ask for are None. */
export interface Shown {
  turn: TurnShown;
  yours: boolean;
  picture: string | null;
  text: string | null;
  choices: ChoiceShown[] | null;
  closed: ClosedShown[] | null;
  view: { [name: string]: any } | null;
  clocks: ClockShown | null;
  last: LastAction | null;
  outcome: OutcomeShown | null;
  may: MayDo;
  standing: SeatStanding[] | null;
  asked: string[];
  panels: PanelShown[] | null;
  headway: HeadwayShown | null;
  paused: string | null;
}

/** You are in. The seats you hold, the room, and where it stands. */
export interface Welcome {
  type: "welcome";
  version: number;
  seats: number[];
  people: string[];
  room: RoomShown;
  match: number;
  sequence: number;
  beat: number;
  watching: boolean;
}

/** The room has changed: who sits where, who is present, what is offered. */
export interface RoomChanged {
  type: "room";
  room: RoomShown;
}

/** The whole position, with the newest lines of the log: at the start, and when too much was missed. */
export interface Position {
  type: "position";
  match: number;
  sequence: number;
  seat: number | null;
  log: LogLine[];
  shown: Shown;
}

/** One number has come. A seat that may know nothing of it still gets the number, with no words. */
export interface Happened {
  type: "happened";
  match: number;
  sequence: number;
  seat: number | null;
  words: string[];
  line: LogLine | null;
  shown: Shown | null;
}

/** What you asked for with this id is done and stored; an action or an undo has this number. */
export interface Accepted {
  type: "accepted";
  id: string;
  sequence: number | null;
}

/** Not done, and nothing has changed. Only who tried hears of it. */
export interface Refused {
  type: "refused";
  id: string;
  rule: string;
  code: string;
  sentence: string;
  facts: string;
  allowed: string[];
  sequence: number | null;
  clause: string;
  heading: string;
}

/** The next step after a path. */
export interface Choices {
  type: "choices";
  id: string;
  seat: number;
  sequence: number;
  path: string[];
  choices: ChoiceShown[];
}

/** What a place can lead to: the tokens so far, where it is drawn, and the action if nothing more is asked. */
export interface TargetShown {
  path: string[];
  element: string | null;
  label: string;
  mark: "go" | "hit";
  kind: string;
  action: string | null;
  weighty: boolean;
}

/** All that can be done from a place. */
export interface Reached {
  type: "reached";
  id: string;
  seat: number;
  sequence: number;
  elements: string[];
  targets: TargetShown[];
}

/** Earlier lines of the log. */
export interface Logged {
  type: "logged";
  id: string;
  seat: number | null;
  match: number;
  log: LogLine[];
}

/** The answer to `why_not`: allowed, or the refusal it would get; neither of a place that means nothing now. */
export interface Why {
  type: "why";
  id: string;
  allowed: boolean;
  refusal: Refused | null;
}

/** What an action would do, as far as the seat may know; where chance has a say only the words tell. */
export interface Previewed {
  type: "previewed";
  id: string;
  sequence: number;
  action: string;
  words: string[];
  picture: string | null;
  text: string | null;
  certain: boolean;
  likelihood: number | null;
}

/** A die is to be rolled before this can be done; nothing has happened. Send the same again with one die more. */
export interface ToRoll {
  type: "roll";
  id: string;
  sequence: number;
  action: string;
  dice: number[];
  sides: number;
  words: string[];
}

/** You have a seat. Whoever shows the token later is you; keep it. */
export interface Seated {
  type: "seated";
  id: string;
  seat: number;
  token: string;
}

/** What was said. `whole`: these are all lines that you may hear; else they come after those you have. */
export interface Talk {
  type: "talk";
  whole: boolean;
  lines: SaidShown[];
}

/** By this link, or by the code to scan, another device takes the seat: once, until then. Show it to nobody else. */
export interface Moving {
  type: "moving";
  id: string;
  seat: number;
  link: string;
  picture: string;
  until: number;
}

/** Still here; the newest number, so that a loss is noticed. */
export interface Pulse {
  type: "beat";
  match: number;
  sequence: number;
  room: number;
  clocks: ClockShown | null;
}

/** A message that could not be understood or is too much: what was expected, what came, and where. */
export interface Error {
  type: "error";
  code: string;
  sentence: string;
  path: string;
  id: string | null;
}

/** The connection will be closed: the server stops, the seat was left, the room is gone. */
export interface Bye {
  type: "bye";
  sentence: string;
  come_back: boolean;
}

/** A level a bot can have, and the player that it is. */
export interface LevelShown {
  level: number;
  name: string;
  player: string;
  own: boolean;
}

/** A game that can be played here. */
export interface GameShown {
  name: string;
  title: string;
  summary: string;
  seats: [number, number];
  seat_names: string[];
  quick_seats: number;
  quick_options: { [name: string]: any };
  options: { [name: string]: any };
  asked: OptionShown[];
  levels: LevelShown[];
  hidden: boolean;
  from_file: boolean;
  order: number;
  has_lesson: boolean;
  sharing: boolean;
  has_workbench: boolean;
  problem: string;
  kinds: KindShown[];
  stage: StageShown | null;
  seat_looks: SeatLookShown[];
}

/** A section of a rule book: the id of its heading, and its title. */
export interface Section {
  id: string;
  title: string;
}

/** A rule book: its Markdown, and its clauses by id. */
export interface RulesShown {
  game: string;
  title: string;
  version: number;
  text: string;
  html: string;
  contents: Section[];
  clauses: { [name: string]: string };
  elsewhere: string[];
  how_to_play: string;
  has_lesson: boolean;
  turn: string;
  language: string;
}

/** A step of a lesson: what can be chosen there, or what comes of an action. */
export interface LessonTry {
  step: number;
  path?: string[];
  action?: string | null;
  language?: string;
  tall?: boolean;
  seat?: number | null;
}

/** A step of a lesson as the pupil sees it, and what came of what was tried. */
export interface LessonStep {
  game: string;
  title: string;
  lesson: string;
  step: number;
  steps: string[];
  text: string;
  solution: string;
  wrong: string;
  shown: Shown;
  choices: ChoiceShown[];
  verdict: "" | "other" | "refused" | "right";
  words: string[];
  praise: string;
  refusal: Refused | null;
}

/** A room to be made. */
export interface NewRoom {
  game: string;
  options?: { [name: string]: any };
  seats?: number | null;
  people?: number | null;
  clock?: { [name: string]: any } | null;
  watching?: string;
  bots?: { [name: string]: number };
  name?: string;
  seat?: number | null;
  ready?: boolean;
  hot_seat?: boolean;
  correspondence?: boolean;
  listed?: boolean;
  talk?: boolean;
  take_back?: "asked" | "free" | "never";
  patience?: number | null;
  seed?: number | null;
  record?: string | null;
  key?: string;
}

/** A seat and the secret that opens it. The table keeps only a hash: whoever loses the token loses the seat. */
export interface SeatTaken {
  seat: number;
  token: string;
}

/** The room, its link, and the seats of who made it. */
export interface RoomOpened {
  code: string;
  link: string;
  seats: SeatTaken[];
  room: RoomShown;
}

/** Somebody sits down. */
export interface NewSeat {
  name?: string;
  seat?: number | null;
  ready?: boolean;
  key?: string;
}

/** One's own seats, as this browser remembers them: code to tokens. */
export interface Tokens {
  rooms: { [name: string]: string[] };
}

/** One of one's own rooms: which seats, whether it is one's turn. */
export interface OwnRoom {
  room: RoomShown;
  seats: number[];
  your_turn: boolean;
  acting: number[];
  since: number;
}

/** Rooms that everybody may find: with a seat free, and with a match to watch. */
export interface FoundRooms {
  open: RoomShown[];
  live: RoomShown[];
}

/** The secret by which another device takes a seat. */
export interface SeatMoved {
  secret: string;
  key?: string;
}

/** A finished or running match in a list. */
export interface MatchShown {
  match: number;
  room: string;
  game: string;
  title: string;
  names: string[];
  sequence: number;
  result: string;
  started: string;
  link: string;
}

/** Who was at a seat when a match began. */
export interface SeatThen {
  name: string;
  level: number | null;
}

/** A match that is over, of one's own rooms. */
export interface OwnMatch {
  match: number;
  room: string;
  game: string;
  title: string;
  people: SeatThen[];
  result: string;
  winners: number[] | null;
  at: string;
}

/** A record that the host publishes. */
export interface RecordShown {
  name: string;
  game: string;
  title: string;
  names: string[];
  result: string;
  at: string;
  heading: string;
}

/** Whether the server can do its work. */
export interface Health {
  state: "database away" | "draining" | "fine" | "loading games" | "stopping";
  version: string;
  rooms: number;
  connections: number;
}

/** One action of a replay as some eyes may know it. Those of the match have the numbers of its log. */
export interface MoveShown {
  id: number;
  after: number;
  ply: number;
  turn: number;
  seat: number | null;
  kind: string;
  action: string;
  said: string;
  brief: string;
  line: LogLine;
  places: string[];
  elapsed: number;
}

/** What somebody wrote about an action; 0: about the start. */
export interface NoteShown {
  on: number;
  mark: string;
  text: string;
  title: string;
}

/** A record to be stepped through. */
export interface ReplayOf {
  record: string;
  seat?: number | null;
  language?: string;
}

/** All moves of a record, with its variations and notes. */
export interface ReplayShown {
  game: string;
  title: string;
  names: string[];
  plies: number;
  result: string;
  outcome: OutcomeShown | null;
  acting: (number | null)[];
  moves: MoveShown[];
  notes: NoteShown[];
  hides: boolean;
  draws: boolean;
  record: string;
}

/** A position of a record, or one that branches off from it. */
export interface LookAt {
  record: string;
  ply?: number | null;
  then?: string[];
  seat?: number | null;
  path?: string[];
  language?: string;
}

/** What is there to be seen. */
export interface Looked {
  game: string;
  title: string;
  names: string[];
  plies: number;
  ply: number;
  log: LogLine[];
  shown: Shown;
  choices: ChoiceShown[];
  moves: MoveShown[];
  record: string;
}

/** Several positions of a record at once, for stepping through it. */
export interface Steps {
  record: string;
  seat?: number | null;
  start?: number;
  count?: number;
  language?: string;
}

/** One position of a replay and the words of the action that led to it. */
export interface StepShown {
  ply: number;
  words: string[];
  picture: string;
  text: string;
  seats: number[];
}

/** Positions `start` and following. */
export interface StepsShown {
  game: string;
  title: string;
  names: string[];
  plies: number;
  result: string;
  start: number;
  steps: StepShown[];
}

/** An action of a best line. */
export interface LineStepShown {
  seat: number;
  action: string;
  kind: string;
  words: string;
  brief: string;
  places: string[];
}

/** What could be played, its worth to who plays it, from -1 to 1, and what would follow. */
export interface LineFound {
  value: number;
  steps: LineStepShown[];
}

/** A choice of a match, and what searches think of it; worths are from -1 to 1, for who acts. */
export interface MomentShown {
  ply: number;
  seat: number;
  played: string;
  value: number;
  low: number;
  high: number;
  best: string;
  given_away: number;
  verdict: "" | "blunder" | "mistake" | "slip";
  lines: LineFound[];
  first: boolean;
}

/** What the strongest player thinks of every action of a record. */
export interface NewAnalysis {
  record: string;
  visits?: number | null;
  language?: string;
}

/** An analysis: how far it is, and what was found since it was asked for last. */
export interface AnalysisShown {
  id: string;
  state: "done" | "failed" | "running" | "waiting";
  done: number;
  total: number;
  told: number;
  moments: MomentShown[];
  problem: string;
}

/** A position to be thought about while somebody looks at it. */
export interface EvaluateAt {
  record: string;
  ply?: number | null;
  then?: string[];
  visits?: number;
  language?: string;
}

/** What a position is worth to who acts there; no moment where nobody has a choice. */
export interface EvaluationShown {
  moment: MomentShown | null;
}

/** A record with variations and notes, to be had by a link. */
export interface NewStudy {
  record: string;
}

/** Where it is: `/replay?study=ID`. Whoever has the link can read it. */
export interface StudyKept {
  id: string;
  link: string;
}

/** A record with notes, of which a lesson is to be made. */
export interface LessonOf {
  record: string;
  seat?: number | null;
}

/** A game of which people write a part as text. */
export interface WorkbenchShown {
  game: string;
  title: string;
  option: string;
  extension: string;
  longest: number;
  samples: string[];
  most_runs: number;
}

/** A text, and which part of it is to be begun with. */
export interface WrittenText {
  text: string;
  options?: { [name: string]: any };
  runs?: number;
}

/** How many matches of bots a report of a game is made of. */
export interface MatchesWanted {
  matches?: number;
}

/** Something about a written text; lines and columns count from 1. */
export interface RemarkShown {
  line: number;
  column: number;
  length: number;
  severity: string;
  sentence: string;
  rule: string;
  fix: string;
}

/** A part of a written text, for its outline. */
export interface TextPart {
  group: string;
  name: string;
  line: number;
}

/** One chapter leads to another. */
export interface RoadShown {
  source: string;
  target: string;
}

/** Somebody a text describes. */
export interface SheetShown {
  name: string;
  lines: string[];
}

/** A sentence that the language of a text knows. */
export interface FormShown {
  group: string;
  words: string;
  rule: string;
}

/** A text in its usual form, or why it has none. */
export interface TidyText {
  text: string;
  problem: string;
}

/** A part of a text that can be played, and the options that begin with it. */
export interface PlayableShown {
  name: string;
  options: { [name: string]: any };
}

/** What there is to say about a written text, and how what it describes begins. */
export interface Checked {
  ok: boolean;
  remarks: RemarkShown[];
  playable: PlayableShown[];
  picture: string;
  problem: string;
  outline: TextPart[];
  roads: RoadShown[];
  sheets: SheetShown[];
}

/** What shows only when all of a text is made ready to play. */
export interface CheckedWhole {
  remarks: RemarkShown[];
}

/** How far many runs are, and what came of them. */
export interface OddsShown {
  id: string;
  state: "done" | "failed" | "running" | "waiting";
  done: number;
  total: number;
  html: string;
  style: string;
  compiling: boolean;
  problem: string;
}

export type FromClient =
  | Enter
  | Act
  | RollToStart
  | Ask
  | Reach
  | WhyNot
  | Log
  | Preview
  | TakeBack
  | Sit
  | Rename
  | Leave
  | HandOver
  | TakeSeat
  | GivePart
  | Expect
  | Ready
  | Offer
  | Answer
  | Resign
  | Pause
  | MoreTime
  | Master
  | Absent
  | Say
  | Mute
  | RoomSettings
  | MoveSeat
  | Webhook
  | Beat;

export type ToClient =
  | Welcome
  | RoomChanged
  | Position
  | Happened
  | Accepted
  | Refused
  | Choices
  | Reached
  | Logged
  | Why
  | Previewed
  | ToRoll
  | Seated
  | Talk
  | Moving
  | Pulse
  | Error
  | Bye;
