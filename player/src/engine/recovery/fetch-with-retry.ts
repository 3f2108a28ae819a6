import { RetryAfterBudget } from './retry-after.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** A server that has not said a word by then may have lost the request. */
const SILENCE_MS = 4000;

/** What came of asking until something came. */
interface Heard {
  readonly response: Response;
  /** It is the answer to a later request, so that the first is most likely lost. */
  readonly isFromRetry: boolean;
}

/**
 * Asks for something, and once more for each time that a server is silent for too long, or asks to
 * be asked later; rejects as soon as one request fails, or `life` aborts.
 */
export async function fetchWithRetry(url: string, life: AbortSignal): Promise<Heard> {
  const patience = new RetryAfterBudget();
  let heard = await askWhileSilent(url, life);
  for (;;) {
    const { status, headers } = heard.response;
    const wait = patience.take(status, headers.get('retry-after'));
    if (wait === undefined) return heard;
    await new Promise((resolve) => setTimeout(resolve, wait));
    life.throwIfAborted();
    heard = { ...(await askWhileSilent(url, life)), isFromRetry: true };
  }
}

/** The earlier requests stay, because a server may only be slow. What answers first counts. */
async function askWhileSilent(url: string, life: AbortSignal): Promise<Heard> {
  const requests = new Set<AbortController>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (heard: (heard: Heard) => void, fail: (error: unknown) => void): void => {
    const request = new AbortController();
    const isLate = requests.size > 0;
    requests.add(request);
    // A cache would have it wait for the one before.
    const init: RequestInit = isLate ? { cache: 'no-store' } : {};
    const signal = anySignal([life, request.signal]);
    fetch(url, { ...init, signal }).then((answer) => {
      requests.delete(request);
      heard({ response: answer, isFromRetry: isLate });
    }, fail);
    timer = setTimeout(ask, SILENCE_MS, heard, fail);
  };
  try {
    return await new Promise(ask);
  } finally {
    clearTimeout(timer);
    for (const request of requests) request.abort();
  }
}
