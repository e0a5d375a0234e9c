// Names of our own for what comes over the wire, and what an element is made of.
import type { ChoiceShown, ClosedShown, GameShown, LineShown, LogLine, OutcomeShown, PartShown, Refused, RolledShown,
  SeatShown, Shown } from "./messages.js";

export type Choice = ChoiceShown;
export type Seat = SeatShown;
export type Line = LineShown;
export type Logged = LogLine;
export type Outcome = OutcomeShown;
export type Position = Shown;
export type Game = GameShown;
export type TurnPart = PartShown;
export type Rolled = RolledShown;
/** What was refused, or would be: told by the table, or known of a kind that is closed. */
export type Refusal = Partial<Refused> & Partial<ClosedShown> & { sentence: string; code: string };
export type Content = Node | string | number | null | undefined | false | Content[];
