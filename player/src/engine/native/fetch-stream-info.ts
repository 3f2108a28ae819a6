import type { MediaPlaylistInfo } from '../../media/stream-info.ts';
import {
  getFirstVariantUrl,
  parseAttributeList,
  parseMediaPlaylist,
  parsePlaylistLines,
} from '../../formats/hls-playlist.ts';
import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';
import { RetryAfterBudget } from '../recovery/retry-after.ts';

/** The server counts as unreachable after this time, so that the viewer gets an error message. */
const TIMEOUT_MS = 20_000;

interface FetchedStreamInfo {
  /** The HTTP status; `undefined` if there was no response. */
  readonly status: number | undefined;
  /** The `Retry-After` header of an error response; `null` if it is missing. */
  readonly retryAfter?: string | null;
  /** `undefined` if the response is not a playlist. */
  readonly playlist: MediaPlaylistInfo | undefined;
  /** The `CODECS` attribute of the first variant; `undefined` if it is missing. */
  readonly codecs?: string | undefined;
  /** Whether any of the responses is for a retry. */
  readonly isFromRetry?: boolean;
}

/**
 * Fetches and parses the playlists of an HLS stream that the browser plays natively. The media
 * element does not expose their contents.
 */
export async function fetchStreamInfo(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<FetchedStreamInfo> {
  const combinedSignal = anySignal([signal, timeoutSignal(TIMEOUT_MS)]);
  try {
    const { response, isFromRetry } = await fetchWithRetry(url, credentials, combinedSignal);
    const { status, headers } = response;
    if (!response.ok)
      return { status, retryAfter: headers.get('retry-after'), playlist: undefined };
    const text = await response.text();
    const variantUrl = getFirstVariantUrl(text, response.url);
    const variant = variantUrl
      ? await fetchWithRetry(variantUrl, credentials, combinedSignal)
      : undefined;
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

/**
 * How long to wait for response headers before sending another request, because the first may be
 * lost.
 */
const HEDGE_DELAY_MS = 4000;

interface FetchResult {
  readonly response: Response;
  /** Whether the response is for a retry, which means that the first request is probably lost. */
  readonly isFromRetry: boolean;
}

/**
 * Fetches a URL with hedged requests: sends another request whenever there is no response for 4 s.
 * Also retries if the response has a `Retry-After` header.
 *
 * Rejects as soon as one request fails or `signal` aborts.
 */
export async function fetchWithRetry(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<FetchResult> {
  const retryAfterBudget = new RetryAfterBudget();
  let result = await fetchHedged(url, credentials, signal);
  for (;;) {
    const { status, headers } = result.response;
    const delayMs = retryAfterBudget.take(status, headers.get('retry-after'));
    if (delayMs === undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    signal.throwIfAborted();
    result = { ...(await fetchHedged(url, credentials, signal)), isFromRetry: true };
  }
}

/** Keeps earlier requests open, because the server may just be slow. Uses the first response. */
async function fetchHedged(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<FetchResult> {
  const pendingRequests = new Set<AbortController>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendRequest = (
    resolve: (result: FetchResult) => void,
    reject: (error: unknown) => void,
  ): void => {
    const request = new AbortController();
    const isFromRetry = pendingRequests.size > 0;
    pendingRequests.add(request);
    // The HTTP cache would delay this request until the previous one has finished.
    const init: RequestInit = { credentials, ...(isFromRetry && { cache: 'no-store' }) };
    fetch(url, { ...init, signal: anySignal([signal, request.signal]) }).then((response) => {
      pendingRequests.delete(request);
      resolve({ response, isFromRetry });
    }, reject);
    timer = setTimeout(sendRequest, HEDGE_DELAY_MS, resolve, reject);
  };
  try {
    return await new Promise(sendRequest);
  } finally {
    clearTimeout(timer);
    for (const request of pendingRequests) request.abort();
  }
}
