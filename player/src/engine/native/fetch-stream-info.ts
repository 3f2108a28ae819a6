import type { MediaPlaylistInfo } from '../../media/stream-info.ts';
import {
  getFirstVariantUrl,
  parseAttributeList,
  parseMediaPlaylist,
  parsePlaylistLines,
} from '../../formats/hls-playlist.ts';
import { fetchWithRetry } from '../recovery/fetch-with-retry.ts';
import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';

/** After this time the server counts as unreachable: the viewer waits because of an error. */
const TIMEOUT_MS = 20_000;

interface FetchedStreamInfo {
  /** The HTTP status; `undefined` if there was no response. */
  readonly status: number | undefined;
  /** The response header `Retry-After` of an error response; `null` if it is missing. */
  readonly retryAfter?: string | null;
  /** `undefined` if the response is not a playlist. */
  readonly playlist: MediaPlaylistInfo | undefined;
  /** The attribute `CODECS` of the first variant; `undefined` if it is missing. */
  readonly codecs?: string | undefined;
  /** Whether one of the responses was to a repeated request. */
  readonly isFromRetry?: boolean;
}

/**
 * Fetches and parses the playlists of an HLS stream that the browser plays natively, as the media
 * element does not expose their contents.
 */
export async function fetchStreamInfo(
  url: string,
  signal: AbortSignal,
): Promise<FetchedStreamInfo> {
  const combinedSignal = anySignal([signal, timeoutSignal(TIMEOUT_MS)]);
  try {
    const { response, isFromRetry } = await fetchWithRetry(url, combinedSignal);
    const { status, headers } = response;
    if (!response.ok)
      return { status, retryAfter: headers.get('retry-after'), playlist: undefined };
    const text = await response.text();
    const variantUrl = getFirstVariantUrl(text, response.url);
    const variant = variantUrl ? await fetchWithRetry(variantUrl, combinedSignal) : undefined;
    const variantText = await variant?.response.text();
    const variantTag = parsePlaylistLines(text).find(({ tag }) => tag === 'EXT-X-STREAM-INF');
    const codecs = parseAttributeList(variantTag?.value ?? '').CODECS;
    return {
      status,
      playlist: parseMediaPlaylist(variantText ?? text),
      codecs,
      isFromRetry: isFromRetry || variant?.isFromRetry === true,
    };
  } catch {
    return { status: undefined, playlist: undefined };
  }
}
