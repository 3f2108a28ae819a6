import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import type { DrmSettings } from './drm-settings.ts';

/** hls.js itself, whichever build of it. */
export type HlsClass = typeof Hls;

/** How a video network is told who asks, by Common Media Client Data. */
export interface ClientData {
  readonly by: 'query' | 'header';
  /** What names the film. */
  readonly content: string | undefined;
}

/** How much is fetched before anybody asks to play, as in HTML. */
export type Preload = 'none' | 'metadata' | 'auto';

/** How a source is to be played, where a page has a wish. */
export interface EngineWishes {
  /** Media Source, or the browser's own player where it has one for the format, until that gives up. */
  readonly prefer?: 'mse' | 'native' | undefined;
  /** Pixels of the largest picture that the engine takes by itself; absent for no such limit. */
  readonly highestPixels?: number | undefined;
  /** Pixels of the quality that a person chose for another film; a limit until they choose again. */
  readonly chosenPixels?: number | undefined;
  /**
   * Whether the engine by itself takes no larger picture than the player shows; absent for so, but
   * not below 720p.
   */
  readonly fitPlayer?: boolean | undefined;
  /** Bits per second that the connection is taken for at first; absent for a guess. */
  readonly firstBitrate?: number | undefined;
  /** Segments of the picture for which that stands, whatever is measured; absent for one. */
  readonly initialEstimateSegments?: number | undefined;
  /** Segments of the picture without which nothing plays; absent for as soon as it can. */
  readonly minPreloadSegments?: number | undefined;
  /** The token that opens licences; absent where they need none, or there are none. */
  readonly drmToken?: string | undefined;
  /** How a page has the film unlocked; absent where it leaves that to us. */
  readonly drm?: DrmSettings | null | undefined;
  /** Its licences are where the film is: on another host of a cloud, or on its very origin. */
  readonly hosted?: 'cloud' | 'origin' | undefined;
  /** Absent where no network is told anything. */
  readonly clientData?: ClientData | undefined;
  /** A page's own hls.js in place of ours. */
  readonly hls?: HlsClass | undefined;
  /** A page's own settings of hls.js, which win over ours. */
  readonly hlsConfig?: Partial<HlsConfig> | undefined;
}

/** Something to play: an address, and how to begin. */
export interface MediaSource {
  /** Absolute. */
  readonly url: string;
  readonly format: 'hls' | 'file';
  readonly preload: Preload;
  /** Where its small pictures are described; absolute; absent where it has none. */
  readonly storyboard: string | undefined;
  /** Seconds; absent for the beginning, or the live edge. */
  readonly startTime: number | undefined;
  /** It is to be heard and not to be seen. */
  readonly audio?: boolean | undefined;
  /** Gives the source that is loaded in place of one that lacks its tokens. */
  readonly sign?: (source: MediaSource) => Promise<MediaSource>;
  /** What an address that the source has named is by now; absent where none changes. */
  readonly renewed?: (url: string) => string;
  /** Absent for no wish. */
  readonly engine?: EngineWishes | undefined;
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
export function formatOf(url: string, type?: string): MediaSource['format'] {
  if (type) return hlsTypes.has(type.toLowerCase().split(';')[0]?.trim() ?? '') ? 'hls' : 'file';
  const path = url.split(/[?#]/)[0] ?? '';
  return path.toLowerCase().endsWith('.m3u8') ? 'hls' : 'file';
}
