import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/** Statuses for an unsupported request method; they say nothing about the source. */
const unsupportedMethodStatuses: readonly number[] = [405, 501];

/** A server that does not respond within this time counts as unreachable. */
const TIMEOUT_MS = 4000;

/** The result of a request to the URL of a source. */
export interface SourceProbe {
  /** The HTTP status; `undefined` if it is unknown. */
  readonly status: number | undefined;
  /** Whether the server did not respond at all. */
  readonly isUnreachable: boolean;
  /** The response header `Retry-After`; `null` or `undefined` if it is missing. */
  readonly retryAfter?: string | null;
}

/**
 * Probes the URL of a source with a HEAD request to find out its HTTP status or whether the server
 * is unreachable.
 */
export async function probeSource(url: string, signal: AbortSignal): Promise<SourceProbe> {
  if (!/^https?:/.test(url) || !parseUrl(url)) return { status: undefined, isUnreachable: false };
  try {
    const { status, headers } = await sendRequest(url, signal);
    return {
      status: unsupportedMethodStatuses.includes(status) ? undefined : status,
      isUnreachable: false,
      retryAfter: headers.get('retry-after'),
    };
  } catch {
    // A request without CORS succeeds if there is any response, but hides its status.
    const opaqueResponse = await sendRequest(url, signal, { mode: 'no-cors' }).catch(
      () => undefined,
    );
    return { status: undefined, isUnreachable: opaqueResponse === undefined };
  }
}

/** Returns whether the source is available now, bypassing the HTTP cache. */
export async function isSourceAvailable(url: string, signal: AbortSignal): Promise<boolean> {
  const init: RequestInit = { method: 'GET', cache: 'no-store' };
  const response = await sendRequest(url, signal, init).catch(() => undefined);
  return response?.ok === true;
}

const sendRequest = (url: string, signal: AbortSignal, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    method: 'HEAD',
    ...init,
    signal: anySignal([signal, timeoutSignal(TIMEOUT_MS)]),
  });
