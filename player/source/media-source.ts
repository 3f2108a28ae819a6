/** How much is fetched before anybody asks to play, as in HTML. */
export type Preload = 'none' | 'metadata' | 'auto';

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
