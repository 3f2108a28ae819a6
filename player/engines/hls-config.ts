import type { HlsConfig } from 'hls.js';
import type { MediaSource } from '../source/media-source.ts';
import { loaderWith } from './early-loader.ts';
import type { EarlyPlaylist } from './early-playlist.ts';
import { connectionOf, firstEstimate } from './first-estimate.ts';
import type { HlsClass } from './hls-class.ts';

/** How fast a live stream that has fallen behind catches up; slow enough that nobody hears it. */
const CATCH_UP_RATE = 1.1;

/** What hls.js is told before it begins. */
export function hlsConfigFor(
  Hls: HlsClass,
  source: MediaSource,
  early: Promise<EarlyPlaylist | undefined>,
): Partial<HlsConfig> {
  return {
    abrEwmaDefaultEstimate: source.engine?.firstBitrate ?? firstEstimate(connectionOf(navigator)),
    liveDurationInfinity: true,
    maxLiveSyncPlaybackRate: CATCH_UP_RATE,
    pLoader: loaderWith(Hls, early),
    startPosition: source.startTime ?? -1,
  };
}
