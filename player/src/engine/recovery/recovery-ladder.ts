/** The actions that may fix a media error, least intrusive first. */
export const recoveryActions = [
  // Resets the media element, because the decoder may have failed temporarily.
  'recover',
  // Playlists often declare the wrong AAC profile, so the other profile may work.
  'swap-audio-codec',
  // The data may have been corrupted in transit.
  'reload-level',
  'remove-level',
  'next-codec',
  // Missing a few seconds is better than not playing at all.
  'skip',
] as const;

export type RecoveryAction = (typeof recoveryActions)[number];

/** After this time without errors, the ladder restarts at the first action. */
const RESET_MS = 60_000;
/**
 * The maximum number of actions within `ACTION_WINDOW_MS`. If a source needs more, recovery fails.
 */
const MAX_ACTIONS = 12;
const ACTION_WINDOW_MS = 5 * 60_000;

/** Selects the next recovery action after a media error, escalating while errors repeat. */
export class RecoveryLadder {
  #history: readonly { readonly action: RecoveryAction; readonly timeMs: number }[] = [];

  /**
   * Returns the next action; `undefined` if none is left. `isApplicable` returns whether an action
   * applies to the source.
   */
  next(
    nowMs: number,
    isApplicable: (action: RecoveryAction) => boolean,
  ): RecoveryAction | undefined {
    this.#history = this.#history.filter(({ timeMs }) => nowMs - timeMs < ACTION_WINDOW_MS);
    if (this.#history.length >= MAX_ACTIONS) return undefined;
    const lastEntry = this.#history.at(-1);
    const isReset = !lastEntry || nowMs - lastEntry.timeMs >= RESET_MS;
    // The last action is repeated, because several segments may be corrupt.
    const firstIndex = isReset
      ? 0
      : Math.min(recoveryActions.indexOf(lastEntry.action) + 1, recoveryActions.length - 1);
    const action = recoveryActions.slice(firstIndex).find(isApplicable);
    if (action) this.#history = [...this.#history, { action, timeMs: nowMs }];
    return action;
  }
}
