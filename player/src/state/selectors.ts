import type { ErrorState, MediaState } from '../media/media-state.ts';

/** Whether a request that failed with status 403 is being retried with a new token. */
export const isRenewingToken = ({ playbackError, retrying }: ErrorState): boolean =>
  retrying && playbackError?.status === 403;

/**
 * Whether an error prevents playback, so that it must be shown. Network errors while buffered media
 * still plays, dismissed errors, and errors during a token renewal need not be shown.
 */
export function isPlaybackBlocked({ error, playback }: MediaState): boolean {
  const { playbackError, dismissed } = error;
  if (!playbackError || dismissed || isRenewingToken(error)) return false;
  return playbackError.kind !== 'network' || !playback.started || playback.waiting;
}

/**
 * Whether the controls are hidden because the viewer is idle. Audio players keep their controls.
 */
export const areControlsHidden = ({ userActivity, source }: MediaState): boolean =>
  userActivity.idle && !source.audio;
