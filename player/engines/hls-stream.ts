import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { backBufferFor, streamOf, type PlaylistFacts, type StreamFacts } from '../media/stream.ts';

/** What kind of stream a playlist of a rendition shows, and hls.js told to keep what suits it. */
export function learnStream(hls: Hls, details: LevelDetails, before: StreamFacts): StreamFacts {
  const playlist = factsOf(details);
  hls.config.backBufferLength = backBufferFor(playlist);
  return streamOf(playlist, before);
}

const factsOf = (details: LevelDetails): PlaylistFacts => ({
  live: details.live,
  type: details.type,
  targetDuration: details.targetduration,
  partTarget: details.partTarget,
  length: details.totalduration,
});
