import { RetryAfterBudget } from './retry-after.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** How long to wait for response headers before sending another request: the first may be lost. */
const HEDGE_DELAY_MS = 4000;

interface FetchResult {
  readonly response: Response;
  /** Whether a later request was answered, so that the first one is probably lost. */
  readonly isFromRetry: boolean;
}

/**
 * Fetches a URL with hedged requests: sends another request each time the server is silent for 4 s,
 * and again when it asks for that by `Retry-After`.
 *
 * Rejects as soon as one request fails or `signal` aborts.
 */
export async function fetchWithRetry(url: string, signal: AbortSignal): Promise<FetchResult> {
  const retryAfterBudget = new RetryAfterBudget();
  let result = await fetchHedged(url, signal);
  for (;;) {
    const { status, headers } = result.response;
    const delayMs = retryAfterBudget.take(status, headers.get('retry-after'));
    if (delayMs === undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    signal.throwIfAborted();
    result = { ...(await fetchHedged(url, signal)), isFromRetry: true };
  }
}

/** Earlier requests continue, as the server may just be slow. The first response is used. */
async function fetchHedged(url: string, signal: AbortSignal): Promise<FetchResult> {
  const pendingRequests = new Set<AbortController>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendRequest = (
    resolve: (result: FetchResult) => void,
    reject: (error: unknown) => void,
  ): void => {
    const request = new AbortController();
    const isFromRetry = pendingRequests.size > 0;
    pendingRequests.add(request);
    // The HTTP cache would make this request wait for the previous one.
    const init: RequestInit = isFromRetry ? { cache: 'no-store' } : {};
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
