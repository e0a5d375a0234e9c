// Two quiet tones, made here; silent unless the person asked for them.
import { wishes } from "./keep.js";

/** @type {AudioContext | null} */
let context = null;

/** @param {boolean} high */
export function tone(high) {
  if (!wishes().sound) return;
  context ??= new AudioContext();
  const [wave, gain] = [context.createOscillator(), context.createGain()];
  wave.frequency.value = high ? 660 : 440;
  gain.gain.setValueAtTime(0.08, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.18);
  wave.connect(gain).connect(context.destination);
  wave.start();
  wave.stop(context.currentTime + 0.2);
}
