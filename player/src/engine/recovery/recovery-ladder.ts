/** What may mend a fault of the media, the gentlest first. */
export const recoveryActions = [
  // The same again: a decoder may only have been out of step.
  'recover',
  // Playlists are wrong about one kind of sound so often that the other is worth a try.
  'swap-sound-codec',
  // What came may have been damaged on its way.
  'reload-rendition',
  'drop-rendition',
  'next-codec',
  // Rather a film without a few seconds than none.
  'skip',
] as const;

export type RecoveryAction = (typeof recoveryActions)[number];

/** A film that has played so long after its last fault is mended as if it had been the first. */
const WELL_MS = 60_000;
/** A film that needs more than so many in this time is no pleasure any more. */
const MOST_MENDS = 12;
const IN_TIME_MS = 5 * 60_000;

/** How a film is mended, time after time: one rung up for each fault that soon follows another. */
export class RecoveryLadder {
  #mends: readonly { readonly rung: RecoveryAction; readonly at: number }[] = [];

  /** The rung for a fault; absent where nothing is left. `fits` says what the film has a use for. */
  next(now: number, fits: (rung: RecoveryAction) => boolean): RecoveryAction | undefined {
    this.#mends = this.#mends.filter(({ at }) => now - at < IN_TIME_MS);
    if (this.#mends.length >= MOST_MENDS) return undefined;
    const last = this.#mends.at(-1);
    const isWell = !last || now - last.at >= WELL_MS;
    // There may be more than one bad spot to leave out.
    const above = isWell
      ? 0
      : Math.min(recoveryActions.indexOf(last.rung) + 1, recoveryActions.length - 1);
    const rung = recoveryActions.slice(above).find(fits);
    if (rung) this.#mends = [...this.#mends, { rung, at: now }];
    return rung;
  }
}
