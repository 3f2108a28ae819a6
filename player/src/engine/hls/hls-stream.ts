import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import {
  getBackBufferLength,
  toStreamInfo,
  type MediaPlaylistInfo,
  type StreamInfo,
} from '../../media/stream-info.ts';
import { applyLiveLoadPolicy } from '../live/live-load-policy.ts';

/** What kind of stream a playlist of a rendition shows, and hls.js told to keep what suits it. */
export function applyStreamConfig(hls: Hls, details: LevelDetails, before: StreamInfo): StreamInfo {
  const playlist = playlistFacts(details);
  hls.config.backBufferLength = getBackBufferLength(playlist);
  if (playlist.live) applyLiveLoadPolicy(hls, playlist.partTarget);
  // After a wait hls.js stays further back for good; where there are parts, by no more than one.
  if (playlist.partTarget) hls.config.liveSyncOnStallIncrease = playlist.partTarget;
  return toStreamInfo(playlist, before);
}

/** The parts of a playlist of hls.js that tell the kind of its stream. */
export const playlistFacts = (details: LevelDetails): MediaPlaylistInfo => ({
  live: details.live,
  type: details.type,
  targetDuration: details.targetduration,
  partTarget: details.partTarget,
  totalDuration: details.totalduration,
});
