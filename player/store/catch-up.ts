/** How fast playback catches up, by how many seconds it is behind; nobody hears either. */
const RATES = [
  { behind: 0.5, rate: 1.1 },
  { behind: 0.2, rate: 1.05 },
] as const;
/** Once begun, it goes on until it is this near, in seconds, so that it does not begin again at once. */
const NEAR_S = 0.1;
/** With less than this ahead, in seconds, going faster would end in a wait. */
const SAFE_AHEAD_S = 0.75;

/**
 * The speed at which to play a live stream that is to be caught up with; 1 where it need not be.
 *
 * `behind` and `ahead` are seconds: to where it is best played from, and of what has arrived.
 */
export function catchUpRate(behind: number, ahead: number, before: number): number {
  if (ahead < SAFE_AHEAD_S) return 1;
  const found = RATES.find((each) => behind >= each.behind)?.rate;
  if (found) return found;
  return before > 1 && behind > NEAR_S ? RATES[1].rate : 1;
}
