/** The rates films are shot in; a measured one that is near is taken for it. */
const usualRates = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
  [48, 1],
  [50, 1],
  [60_000, 1001],
  [60, 1],
] as const;

/** How far a measured rate may be off one of those. */
const tolerance = 0.005;

const highestRate = 60;

/** Frames per second assumed of pictures that do not say. */
const assumedRate = 25;

/** Frames per second, as a fraction, because 30000/1001 is no decimal. */
export interface FrameRate {
  readonly fraction: string;
  readonly perSecond: number;
}

/** Chooses the rate a film is encoded in: its own, unless it is odd, or above 60. */
export function normalizeFrameRate(measured: string | undefined): FrameRate {
  const [above = 0, below = 1] = (measured ?? '').split('/').map(Number);
  const asked = above > 0 && below > 0 ? above / below : assumedRate;
  if (asked > highestRate * (1 + tolerance)) return rate(highestRate, 1);
  // The nearest, as 29.97 and 30 are both within reach of each other.
  const [nearest] = usualRates
    .map(([a, b]) => ({ a, b, off: Math.abs(a / b / asked - 1) }))
    .filter(({ off }) => off < tolerance)
    .toSorted((one, other) => one.off - other.off);
  return nearest === undefined
    ? rate(Math.max(1, Math.round(asked)), 1)
    : rate(nearest.a, nearest.b);
}

function rate(above: number, below: number): FrameRate {
  return { fraction: `${above}/${below}`, perSecond: Number((above / below).toFixed(3)) };
}
