/** How fast playback catches up, by how many seconds it is behind; nobody hears either. */
const RATES = [
  { behind: 0.5, rate: 1.1 },
  { behind: 0.2, rate: 1.05 },
] as const;
/** Once begun, it goes on until it is this near, in seconds, so that it does not begin again at once. */
const NEAR_S = 0.1;
/** With less than this ahead, in seconds, going faster would end in a wait. */
const SAFE_AHEAD_S = 0.75;
/** Parts of a third of a second come one by one: what is ahead goes up and down by as much. */
const LEAST_AHEAD_S = 0.4;
/** WebKitGTK stands still for up to half a second at each change: less than this is not won back. */
const WORTH_CHANGES_S = 0.75;

/** What hangs on where it is played. */
export interface CatchUpContext {
  /** The speed at which it catches up so far; 1 where it does not. */
  readonly currentRate: number;
  /** Whether a change of the speed takes time by itself. */
  readonly isRateChangeCostly: boolean;
}

/**
 * The speed at which to play a live stream that is to be caught up with; 1 where it need not be.
 *
 * `behind` and `ahead` are seconds: to where it is best played from, and of what has arrived. Once
 * begun it is faster later on, and not slower before it is over, as each change may be felt.
 */
export function getCatchUpRate(
  behind: number,
  ahead: number,
  { currentRate: before, isRateChangeCostly: changesAreDear }: CatchUpContext,
): number {
  const hasBegun = before > 1;
  if (ahead < (hasBegun ? LEAST_AHEAD_S : SAFE_AHEAD_S)) return 1;
  if (hasBegun && behind <= NEAR_S) return 1;
  if (!hasBegun && changesAreDear && behind < WORTH_CHANGES_S) return 1;
  const found = RATES.find((each) => behind >= each.behind)?.rate ?? 1;
  return Math.max(found, before);
}
