import type { MediaState } from './state.ts';

/**
 * Whether a failure stands in the way of everything else. One of the network does not while what has
 * arrived is still played, nor does one whose words a person has closed.
 */
export function isBlocked({ failure: { current, closed }, playback }: MediaState): boolean {
  if (!current || closed) return false;
  return current.kind !== 'network' || !playback.started || playback.waiting;
}
