/**
 * The playback rates for catching up, by distance from the target position. Viewers barely notice
 * them.
 */
const CATCH_UP_RATES = [
  { minDistanceSeconds: 0.5, rate: 1.1 },
  { minDistanceSeconds: 0.2, rate: 1.05 },
] as const;
/** Catching up stops within this distance. It starts at a larger distance, to avoid toggling. */
const STOP_DISTANCE_SECONDS = 0.1;
/** The minimum buffer length to start catching up. With a shorter buffer, it would cause a stall. */
const START_BUFFER_SECONDS = 0.75;
/**
 * The buffer length below which catching up stops. It is shorter than `START_BUFFER_SECONDS`, because
 * with partial segments of 1/3 s, the buffer length varies by that difference.
 */
const STOP_BUFFER_SECONDS = 0.4;
/**
 * The distance at which catching up starts if rate changes are costly: in WebKitGTK, each change
 * interrupts playback for up to half a second, so catching up a shorter distance gains nothing.
 */
const COSTLY_START_DISTANCE_SECONDS = 0.75;

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
 * `distanceSeconds` is the distance from the target position, and `bufferSeconds` the buffer length.
 * While playback catches up, the rate does not decrease except to 1, because each change may be
 * noticeable.
 */
export function getCatchUpRate(
  distanceSeconds: number,
  bufferSeconds: number,
  { currentRate, isRateChangeCostly }: CatchUpContext,
): number {
  const isCatchingUp = currentRate > 1;
  if (bufferSeconds < (isCatchingUp ? STOP_BUFFER_SECONDS : START_BUFFER_SECONDS)) return 1;
  if (isCatchingUp && distanceSeconds <= STOP_DISTANCE_SECONDS) return 1;
  if (!isCatchingUp && isRateChangeCostly && distanceSeconds < COSTLY_START_DISTANCE_SECONDS)
    return 1;
  const step = CATCH_UP_RATES.find(
    ({ minDistanceSeconds }) => distanceSeconds >= minDistanceSeconds,
  );
  return Math.max(step?.rate ?? 1, currentRate);
}
