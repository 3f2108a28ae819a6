import { setFlagsFromString } from 'node:v8';

/** By how much the engine enlarges the room for new objects when many of them live on; its own default. */
const usualGrowth = 2;

/**
 * Keeps the room for new objects as small as it is at first. A start makes more of them at once than
 * hours of quiet do, and a room that was enlarged for them stays so: it costs 40 MB that are never
 * needed again.
 * @returns lets the room grow from then on, as a server under load needs it.
 */
export function smallNursery(): () => void {
  const growBy = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  growBy(1);
  return () => growBy(usualGrowth);
}
