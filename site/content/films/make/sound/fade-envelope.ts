/** Returns an envelope that rises from 0 to 1 after `from`, and falls to 0 before `to`, in seconds. */
export function createFadeEnvelope(
  from: number,
  to: number,
  fadeSeconds: number,
): (second: number) => number {
  return (second) => {
    const up = Math.min(1, Math.max(0, (second - from) / fadeSeconds));
    const down = Math.min(1, Math.max(0, (to - second) / fadeSeconds));
    return up * down;
  };
}
