import type { ErrorState, MediaState } from '../media/media-state.ts';

/** Whether a 403 response is being retried with a new token, which may succeed. */
export const isRenewingToken = ({ playbackError, retrying }: ErrorState): boolean =>
  retrying && playbackError?.status === 403;

/**
 * Whether an error prevents playback and has to be shown. A network error does not while buffered
 * media still plays, an error whose dialog the viewer has closed does not, and neither does one for
 * which a token is being renewed.
 */
export function isPlaybackBlocked({ error, playback }: MediaState): boolean {
  const { playbackError, dismissed } = error;
  if (!playbackError || dismissed || isRenewingToken(error)) return false;
  return playbackError.kind !== 'network' || !playback.started || playback.waiting;
}

/** Whether the controls are hidden because the viewer is idle. Those of an audio player stay. */
export const areControlsHidden = ({ userActivity, source }: MediaState): boolean =>
  userActivity.idle && !source.audio;
