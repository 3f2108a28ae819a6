import type { TimedResponse } from './playlist-prefetch.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** What has not come by then is left to hls.js, which asks again and tells. */
const PATIENCE_MS = 20_000;

/** A server that has not said a word by then has lost the request; hls.js waits as long. */
const SILENCE_MS = { playlist: 4000, segment: 10_000 };

/** What may be asked for before hls.js can. */
export type PrefetchKind = keyof typeof SILENCE_MS;

/** What came of a request, and when, in milliseconds on the page's clock. */
export interface PrefetchedResource {
  /** Where it came from in the end, after redirects. */
  readonly url: string;
  readonly body: ArrayBuffer | string;
  readonly requestedAt: number;
  readonly respondedAt: number;
  readonly completedAt: number;
}

/** What an answer says, once it has come whole; nothing where it does not, or is a refusal. */
export async function readPrefetchedResponse(
  asked: Promise<TimedResponse | undefined>,
  url: string,
): Promise<PrefetchedResource | undefined> {
  const [answer, requestedAt = 0, answeredAt = 0] = (await asked) ?? [];
  if (!answer?.ok) return undefined;
  try {
    const body = await answer.arrayBuffer();
    return {
      url: answer.url || url,
      body,
      requestedAt,
      respondedAt: answeredAt,
      completedAt: performance.now(),
    };
  } catch {
    return undefined;
  }
}

/**
 * Asks for something that hls.js will want, before it can.
 *
 * @returns Nothing where it does not come in time; hls.js then asks by itself.
 */
export function prefetchResource(
  kind: PrefetchKind,
  url: string,
  signal: AbortSignal,
): Promise<PrefetchedResource | undefined> {
  const requestedAt = performance.now();
  const request = new AbortController();
  const [silence, patience] = [SILENCE_MS[kind], PATIENCE_MS].map((limit) =>
    setTimeout(() => request.abort(), limit),
  );
  // Not by what the shell asks with: what both import is a file of its own.
  const asked = fetch(url, { signal: anySignal([signal, request.signal]) })
    .finally(() => clearTimeout(silence))
    .then(
      (answer) => [answer, requestedAt, performance.now()] as const,
      () => undefined,
    );
  return readPrefetchedResponse(asked, url).finally(() => clearTimeout(patience));
}

export const getResourceText = ({ body }: PrefetchedResource): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);
