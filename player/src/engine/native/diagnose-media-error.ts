import { getRequestCredentials } from '../../platform/request-credentials.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { fromMediaError } from './media-error.ts';
import type { fetchStreamInfo } from './fetch-stream-info.ts';
import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/** A source that the browser plays in a media element. */
export interface NativeSource {
  readonly media: HTMLMediaElement;
  readonly url: string;
  /** Returns the stream info from the playlists; `undefined` if the source is not HLS. */
  getStreamInfo(): ReturnType<typeof fetchStreamInfo> | undefined;
}

/** The playback error for a `MediaError`, and the server response that it is based on. */
export interface MediaErrorDiagnosis extends Omit<SourceProbe, 'isUnreachable'> {
  readonly error: PlaybackError;
}

/**
 * Finds the cause of a `MediaError`. Because a `MediaError` does not distinguish HTTP errors from
 * unsupported formats, the HTTP response and the source's codecs are considered too.
 */
export async function diagnoseMediaError(
  mediaError: MediaError,
  { media, url, getStreamInfo }: NativeSource,
  signal: AbortSignal,
): Promise<MediaErrorDiagnosis> {
  const streamInfo = await getStreamInfo();
  // The playlist of an HLS stream has already been requested.
  const probe: SourceProbe = streamInfo
    ? {
        status: streamInfo.status,
        retryAfter: streamInfo.retryAfter ?? null,
        isUnreachable: false,
      }
    : await probeSource(url, getRequestCredentials(media), signal);
  const error = fromMediaError(mediaError, {
    url,
    nowMs: Date.now(),
    online: navigator.onLine,
    vendor: navigator.vendor,
    ...probe,
    isHls: streamInfo !== undefined,
    isDecodable: canDecode(media, streamInfo?.codecs),
  });
  return { ...probe, error };
}

const canDecode = (media: HTMLMediaElement, codecs: string | undefined): boolean =>
  codecs !== undefined && media.canPlayType(`video/mp4; codecs="${codecs}"`) !== '';

/** Statuses for an unsupported request method, which provide no information about the source. */
const unsupportedMethodStatuses: readonly number[] = [405, 501];

/** A server that does not respond within this time counts as unreachable. */
const TIMEOUT_MS = 4000;

/** The result of a request to a source URL. */
interface SourceProbe {
  /** The HTTP status; `undefined` if it is unknown. */
  readonly status: number | undefined;
  /** Whether the server did not respond at all. */
  readonly isUnreachable: boolean;
  /** The `Retry-After` response header; `null` or `undefined` if it is missing. */
  readonly retryAfter?: string | null;
}

/**
 * Probes a source URL with a HEAD request to determine its HTTP status, or whether the server is
 * unreachable.
 */
export async function probeSource(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<SourceProbe> {
  if (!/^https?:/.test(url) || !parseUrl(url)) return { status: undefined, isUnreachable: false };
  try {
    const { status, headers } = await sendRequest(url, signal, { credentials });
    return {
      status: unsupportedMethodStatuses.includes(status) ? undefined : status,
      isUnreachable: false,
      retryAfter: headers.get('retry-after'),
    };
  } catch {
    // A `no-cors` request succeeds with any response, but hides the status.
    const opaqueResponse = await sendRequest(url, signal, { mode: 'no-cors' }).catch(
      () => undefined,
    );
    return { status: undefined, isUnreachable: opaqueResponse === undefined };
  }
}

/** Returns whether the source is available, bypassing the HTTP cache. */
export async function isSourceAvailable(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<boolean> {
  const init: RequestInit = { method: 'GET', cache: 'no-store', credentials };
  const response = await sendRequest(url, signal, init).catch(() => undefined);
  return response?.ok === true;
}

const sendRequest = (url: string, signal: AbortSignal, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    method: 'HEAD',
    ...init,
    signal: anySignal([signal, timeoutSignal(TIMEOUT_MS)]),
  });
