import { prefetchResponse, type TimedResponse } from './playlist-prefetch.ts';
import type { SegmentStream } from './segment-stream.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** The time limit for a complete response. After that, hls.js requests the resource itself. */
const LOAD_TIMEOUT_MS = 20_000;

/** The time limits for the first byte, after which a request counts as lost. hls.js has the same. */
const RESPONSE_TIMEOUTS_MS = { playlist: 4000, segment: 10_000 };

export type PrefetchKind = keyof typeof RESPONSE_TIMEOUTS_MS;

/** A fetched playlist or segment, with its times in milliseconds of `performance.now()`. */
export interface PrefetchedResource {
  /** The final URL, after redirects. */
  readonly url: string;
  readonly body: ArrayBuffer | string;
  readonly requestedAt: number;
  readonly respondedAt: number;
  readonly completedAt: number;
}

/**
 * Reads the complete response. Resolves to `undefined` if it fails or has an error status.
 *
 * @param stream Receives the bytes as they arrive.
 */
export async function readPrefetchedResponse(
  request: Promise<TimedResponse | undefined>,
  url: string,
  stream?: SegmentStream,
): Promise<PrefetchedResource | undefined> {
  const [response, requestedAt = 0, respondedAt = 0] = (await request) ?? [];
  if (!response?.ok) return undefined;
  try {
    const body = await (stream?.read(response, requestedAt, respondedAt) ?? response.arrayBuffer());
    return {
      url: response.url || url,
      body,
      requestedAt,
      respondedAt,
      completedAt: performance.now(),
    };
  } catch {
    return undefined;
  }
}

/**
 * Fetches a playlist or segment before hls.js requests it.
 *
 * Resolves to `undefined` if the request fails or times out. hls.js then requests the resource itself.
 *
 * @param stream Receives the bytes as they arrive.
 */
export function prefetchResource(
  kind: PrefetchKind,
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
  stream?: SegmentStream,
): Promise<PrefetchedResource | undefined> {
  const controller = new AbortController();
  const [responseTimer, loadTimer] = [RESPONSE_TIMEOUTS_MS[kind], LOAD_TIMEOUT_MS].map(
    (timeoutMs) => setTimeout(() => controller.abort(), timeoutMs),
  );
  const request = prefetchResponse(
    url,
    credentials,
    anySignal([signal, controller.signal]),
  ).finally(() => clearTimeout(responseTimer));
  return readPrefetchedResponse(request, url, stream).finally(() => clearTimeout(loadTimer));
}

export const getResourceText = ({ body }: PrefetchedResource): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);
