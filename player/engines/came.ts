import type { EarlyAnswer } from './early-answer.ts';
import { anySignal } from '../platform/abort-signals.ts';

/** What has not come by then is left to hls.js, which asks again and tells. */
const PATIENCE_MS = 20_000;

/** A server that has not said a word by then has lost the request; hls.js waits as long. */
const SILENCE_MS = { playlist: 4000, segment: 10_000 };

/** What may be asked for before hls.js can. */
export type EarlyKind = keyof typeof SILENCE_MS;

/** What came of a request, and when, in milliseconds on the page's clock. */
export interface Came {
  /** Where it came from in the end, after redirects. */
  readonly url: string;
  readonly body: ArrayBuffer | string;
  readonly requestedAt: number;
  readonly answeredAt: number;
  readonly endedAt: number;
}

/** What an answer says, once it has come whole; nothing where it does not, or is a refusal. */
export async function cameOf(
  asked: Promise<EarlyAnswer | undefined>,
  url: string,
): Promise<Came | undefined> {
  const [answer, requestedAt = 0, answeredAt = 0] = (await asked) ?? [];
  if (!answer?.ok) return undefined;
  try {
    const body = await answer.arrayBuffer();
    return { url: answer.url || url, body, requestedAt, answeredAt, endedAt: performance.now() };
  } catch {
    return undefined;
  }
}

/**
 * Asks for something that hls.js will want, before it can.
 *
 * @returns Nothing where it does not come in time; hls.js then asks by itself.
 */
export function askInTime(
  kind: EarlyKind,
  url: string,
  signal: AbortSignal,
): Promise<Came | undefined> {
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
  return cameOf(asked, url).finally(() => clearTimeout(patience));
}

export const textOf = ({ body }: Came): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);
