/** The playback rates for catching up, by distance from the target position. Barely noticeable. */
const CATCH_UP_RATES = [
  { minBehindSeconds: 0.5, rate: 1.1 },
  { minBehindSeconds: 0.2, rate: 1.05 },
] as const;
/** Catching up ends within this distance. It starts at a larger distance, to avoid toggling. */
const STOP_BEHIND_SECONDS = 0.1;
/** The minimum buffered length at which catching up starts. With less, it would cause a stall. */
const START_AHEAD_SECONDS = 0.75;
/**
 * The buffered length below which catching up ends. It is less than the length for starting,
 * because with partial segments of 1/3 s, the buffered length varies that much.
 */
const STOP_AHEAD_SECONDS = 0.4;
/**
 * The distance at which catching up starts if rate changes are costly: in WebKitGTK, each change
 * stops playback for up to half a second, so that catching up on less gains nothing.
 */
const COSTLY_START_BEHIND_SECONDS = 0.75;

/** The conditions of a rate change. */
export interface CatchUpContext {
  /** The current catch-up rate; 1 if playback is not catching up. */
  readonly currentRate: number;
  /** Whether changing the rate interrupts playback. */
  readonly isRateChangeCostly: boolean;
}

/**
 * Returns the playback rate at which to catch up with a live stream; 1 when it is close enough.
 *
 * `behindSeconds` is the distance from the target position, `aheadSeconds` the buffered length.
 * Once started, the rate never decreases before it returns to 1, because each change may be
 * noticeable.
 */
export function getCatchUpRate(
  behindSeconds: number,
  aheadSeconds: number,
  { currentRate, isRateChangeCostly }: CatchUpContext,
): number {
  const isCatchingUp = currentRate > 1;
  if (aheadSeconds < (isCatchingUp ? STOP_AHEAD_SECONDS : START_AHEAD_SECONDS)) return 1;
  if (isCatchingUp && behindSeconds <= STOP_BEHIND_SECONDS) return 1;
  if (!isCatchingUp && isRateChangeCostly && behindSeconds < COSTLY_START_BEHIND_SECONDS) return 1;
  const step = CATCH_UP_RATES.find(({ minBehindSeconds }) => behindSeconds >= minBehindSeconds);
  return Math.max(step?.rate ?? 1, currentRate);
}
