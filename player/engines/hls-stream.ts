import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { backBufferFor, streamOf, type PlaylistFacts } from '../media/playlist-stream.ts';
import type { StreamFacts } from '../media/stream.ts';
import { waitForSender } from './live-patience.ts';

/** What kind of stream a playlist of a rendition shows, and hls.js told to keep what suits it. */
export function learnStream(hls: Hls, details: LevelDetails, before: StreamFacts): StreamFacts {
  const playlist = playlistFacts(details);
  hls.config.backBufferLength = backBufferFor(playlist);
  if (playlist.live) waitForSender(hls, playlist.partTarget);
  // After a wait hls.js stays further back for good; where there are parts, by no more than one.
  if (playlist.partTarget) hls.config.liveSyncOnStallIncrease = playlist.partTarget;
  return streamOf(playlist, before);
}

/** The parts of a playlist of hls.js that tell the kind of its stream. */
export const playlistFacts = (details: LevelDetails): PlaylistFacts => ({
  live: details.live,
  type: details.type,
  targetDuration: details.targetduration,
  partTarget: details.partTarget,
  length: details.totalduration,
});
