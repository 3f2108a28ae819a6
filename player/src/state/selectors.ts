import type { ErrorState, MediaState } from '../media/media-state.ts';

/** Nobody has to see that a film was refused while another token is asked for, which may open it. */
export const isRenewingToken = ({ current, retrying }: ErrorState): boolean =>
  retrying && current?.status === 403;

/**
 * Whether a failure stands in the way of everything else. One of the network does not while what has
 * arrived is still played, nor does one whose words a person has closed.
 */
export function isPlaybackBlocked({ failure, playback }: MediaState): boolean {
  const { current, closed } = failure;
  if (!current || closed || isRenewingToken(failure)) return false;
  return current.kind !== 'network' || !playback.started || playback.waiting;
}
