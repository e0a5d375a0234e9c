// The version of the protocol. Written by turnwright.table.wire; `python -m turnwright.table.wire` does.
export const VERSION = 1;
