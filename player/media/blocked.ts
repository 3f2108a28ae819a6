import type { MediaState } from './state.ts';

/**
 * Whether a failure has stopped playback. One of the network has not while what has arrived is still
 * played.
 */
export function isBlocked({ failure: { current }, playback }: MediaState): boolean {
  if (!current) return false;
  return current.kind !== 'network' || !playback.started || playback.waiting;
}
