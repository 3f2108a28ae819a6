const defaultUrl = '/video/the-light-we-keep.m3u8';

/**
 * Fetches a playlist, applies `modify` to its text, and makes all its URLs absolute, so that the result
 * can be loaded from any URL.
 */
export async function fetchAbsolutePlaylist(url: string, modify = (text: string): string => text) {
  const response = await fetch(url);
  const toAbsolute = (path: string): string =>
    URL.canParse(path, response.url) ? new URL(path, response.url).href : path;
  return modify(await response.text())
    .replaceAll(/URI="([^"]+)"/g, (_, path: string) => `URI="${toAbsolute(path)}"`)
    .replaceAll(/^(?!#)\S+$/gm, toAbsolute);
}

/** Creates a blob URL for the text of a playlist. */
export const createPlaylistUrl = (text: string): string =>
  URL.createObjectURL(new Blob([text], { type: 'application/vnd.apple.mpegurl' }));

/** Creates a blob URL for a modified copy of the multivariant playlist of a packaged video. */
export const createModifiedPlaylistUrl = async (
  modify: (text: string) => string,
): Promise<string> => createPlaylistUrl(modify(await fetchAbsolutePlaylist(defaultUrl)));
