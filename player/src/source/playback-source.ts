import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import type { DrmOptions } from './drm-options.ts';

/** hls.js itself, whichever build of it. */
export type HlsConstructor = typeof Hls;

/** How a video network is told who asks, by Common Media Client Data. */
export interface CmcdOptions {
  readonly transport: 'query' | 'header';
  /** What names the film. */
  readonly contentId: string | undefined;
}

/** How much is fetched before anybody asks to play, as in HTML. */
export type PreloadMode = 'none' | 'metadata' | 'auto';

/** How a source is to be played, where a page has a wish. */
export interface EngineOptions {
  /** Media Source, or the browser's own player where it has one for the format, until that gives up. */
  readonly preferredPlayback?: 'mse' | 'native' | undefined;
  /** Pixels of the largest picture that the engine takes by itself; absent for no such limit. */
  readonly maxAutoPixels?: number | undefined;
  /** Pixels of the quality that a person chose for another film; a limit until they choose again. */
  readonly preferredPixels?: number | undefined;
  /**
   * Whether the engine by itself takes no larger picture than the player shows; absent for so, but
   * not below 720p.
   */
  readonly capToPlayerSize?: boolean | undefined;
  /** Bits per second that the connection is taken for at first; absent for a guess. */
  readonly initialBandwidth?: number | undefined;
  /** Segments of the picture for which that stands, whatever is measured; absent for one. */
  readonly initialEstimateSegments?: number | undefined;
  /** Segments of the picture without which nothing plays; absent for as soon as it can. */
  readonly minPreloadSegments?: number | undefined;
  /** The token that opens licences; absent where they need none, or there are none. */
  readonly drmToken?: string | undefined;
  /** How a page has the film unlocked; absent where it leaves that to us. */
  readonly drm?: DrmOptions | null | undefined;
  /** Its licences are where the film is: on another host of a cloud, or on its very origin. */
  readonly hosting?: 'cloud' | 'origin' | undefined;
  /** Absent where no network is told anything. */
  readonly cmcd?: CmcdOptions | undefined;
  /** A page's own hls.js in place of ours. */
  readonly Hls?: HlsConstructor | undefined;
  /** A page's own settings of hls.js, which win over ours. */
  readonly hlsConfig?: Partial<HlsConfig> | undefined;
}

/** Something to play: an address, and how to begin. */
export interface PlaybackSource {
  /** Absolute. */
  readonly url: string;
  readonly format: 'hls' | 'file';
  readonly preload: PreloadMode;
  /** Where its small pictures are described; absolute; absent where it has none. */
  readonly storyboardUrl: string | undefined;
  /** Seconds; absent for the beginning, or the live edge. */
  readonly startTime: number | undefined;
  /** It is to be heard and not to be seen. */
  readonly isAudioOnly?: boolean | undefined;
  /** Gives the source that is loaded in place of one that lacks its tokens. */
  readonly resolveTokens?: (source: PlaybackSource) => Promise<PlaybackSource>;
  /** What an address that the source has named is by now; absent where none changes. */
  readonly renewUrl?: (url: string) => string;
  /** Absent for no wish. */
  readonly engineOptions?: EngineOptions | undefined;
}

const hlsTypes = new Set([
  'hls',
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
  'audio/mpegurl',
]);

/**
 * Whether an address is an HLS playlist.
 *
 * `type` is a MIME type or the word `hls` and decides where it is given; else the ending `.m3u8` does.
 */
export function detectFormat(url: string, type?: string): PlaybackSource['format'] {
  if (type) return hlsTypes.has(type.toLowerCase().split(';')[0]?.trim() ?? '') ? 'hls' : 'file';
  const path = url.split(/[?#]/)[0] ?? '';
  return path.toLowerCase().endsWith('.m3u8') ? 'hls' : 'file';
}
