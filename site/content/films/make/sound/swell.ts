/** Rises from 0 to 1 after one second, falls again before another, over the same number of seconds. */
export function swell(from: number, to: number, edge: number): (second: number) => number {
  return (second) => {
    const up = Math.min(1, Math.max(0, (second - from) / edge));
    const down = Math.min(1, Math.max(0, (to - second) / edge));
    return up * down;
  };
}
