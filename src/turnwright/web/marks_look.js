// How the marks over a picture look: its own styles and these are all that reaches into its shadow.

export const LOOK = `
:host { display: block; }
svg { display: block; width: calc(100% * var(--zoom, 1)); height: calc(100% * var(--zoom,
  1)); touch-action: manipulation; }
svg:has(> [data-pane]) { touch-action: none; }
[data-pane] { cursor: grab; user-select: none; } [data-pane]:active { cursor: grabbing; }
[data-can] { cursor: pointer; outline: none; }
.corner-edge { fill: var(--panel); stroke: var(--line-strong); filter: drop-shadow(0 2px 5px rgb(0 0 0 / 0.35)); }
.corner-seen { fill: none; stroke: var(--lit); stroke-width: 2.5px; }
[data-turns] { cursor: grab; touch-action: none; }
[data-held] { cursor: grabbing; pointer-events: none; }
.can, .no { fill: none; stroke-width: 2.5px; }
.can { stroke: var(--lit); } .can .edge { stroke: var(--lit-halo); stroke-opacity: 0.85; stroke-width: 5.5px; }
.dot { fill: var(--lit); stroke: var(--lit-edge); stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
.still .can, .still .dot { visibility: hidden; }
.still .shown, .shown { visibility: visible; }
.can.shown { stroke-width: 4px; } .can.shown .edge { stroke-width: 7.5px; }
.dot.shown { stroke-width: 4px; }
.picked { fill: var(--lit); fill-opacity: 0.16; stroke: var(--lit); stroke-width: 3px; }
.last { fill: var(--last-mark); fill-opacity: 0.34; stroke: var(--last-mark); stroke-width: 2px; }
[data-laid] { transition: translate 0.12s; }
.spent { translate: 0 -11px; } .spent > :first-child { stroke: var(--lit); stroke-width: 3.5px; }
.no { stroke: var(--no-mark); stroke-width: 4px; }
.stand-in { fill: transparent; }
.lying { pointer-events: none; transform-box: fill-box; transform-origin: center; }
.chance rect { fill: var(--no-mark); }
svg .chance text { fill: #fff; font: 700 13px var(--ui); text-anchor: middle; dominant-baseline: central; }
.plan { fill: none; stroke: var(--lit); stroke-width: 3px; stroke-dasharray: 7 5; }
.arrow { fill-opacity: 0.85; } .arrow.best { fill: var(--best-arrow); } .arrow.played { fill: var(--last-mark); }
.aim { fill: none; } .aim.best { stroke: var(--best-arrow); } .aim.played { stroke: var(--last-mark); }
@media (forced-colors: active) {
  .can, .dot, .picked, .plan { stroke: Highlight; } .dot { fill: Highlight; } .last { stroke: Mark; }
}
@media (prefers-reduced-motion: reduce) { [data-laid] { transition: none; } }
@media (prefers-reduced-motion: no-preference) {
  .refused { animation: shake 0.24s; }
  @keyframes shake { 25% { translate: -4px; } 75% { translate: 4px; } }
}
`;
