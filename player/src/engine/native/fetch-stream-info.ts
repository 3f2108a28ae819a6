import type { MediaPlaylistInfo } from '../../media/playlist-stream.ts';
import { getFirstVariantUrl, parseMediaPlaylist } from '../../formats/read-playlist.ts';
import { fetchWithRetry } from '../recovery/fetch-with-retry.ts';
import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';

/** What takes longer is told as out of reach: whoever waits for it has a film that has failed. */
const PATIENCE_MS = 20_000;

/** What was found at the address of a stream. */
interface FetchedStreamInfo {
  /** The HTTP status; absent where nothing answered. */
  readonly status: number | undefined;
  /** When it wants to be asked again, as its header `Retry-After` has it; absent where it says nothing. */
  readonly retryAfter?: string | null;
  /** Absent where it is no playlist. */
  readonly playlist: MediaPlaylistInfo | undefined;
  /** What it says that a browser must be able to decode; absent where it says nothing. */
  readonly codecs?: string | undefined;
  /** Something of it came only when it was asked for again. */
  readonly isFromRetry?: boolean;
}

/** Reads what the playlists of a stream tell, beside a browser that reads them for itself. */
export async function fetchStreamInfo(url: string, life: AbortSignal): Promise<FetchedStreamInfo> {
  const signal = anySignal([life, timeoutSignal(PATIENCE_MS)]);
  try {
    const { response: answer, isFromRetry: isLate } = await fetchWithRetry(url, signal);
    const { status, headers } = answer;
    if (!answer.ok) return { status, retryAfter: headers.get('retry-after'), playlist: undefined };
    const text = await answer.text();
    const rendition = getFirstVariantUrl(text, answer.url);
    const below = rendition ? await fetchWithRetry(rendition, signal) : undefined;
    const deeper = await below?.response.text();
    const codecs = /^#EXT-X-STREAM-INF:.*CODECS="([^"]+)"/m.exec(text)?.[1];
    const playlist = parseMediaPlaylist(deeper ?? text);
    return { status, playlist, codecs, isFromRetry: isLate || below?.isFromRetry === true };
  } catch {
    return { status: undefined, playlist: undefined };
  }
}
