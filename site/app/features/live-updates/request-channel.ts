import { SubscriptionError } from './subscription-error.ts';

/** What is followed, and where. */
export interface SubscriptionRequest {
  /** Address that makes channels: one of this site, which keeps the token, or the service's own. */
  readonly url: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Needed where the service is asked itself. */
  readonly token?: string;
  readonly environment?: string;
  readonly includeDrafts?: boolean;
  readonly excludeInvalid?: boolean;
}

/** Longer than any healthy service takes to make a channel. */
const CHANNEL_TIMEOUT_MS = 10_000;

/** Whoever is sent away for longer asks all the same: no timer waits for ever. */
const longestWaitSeconds = 86_400;

/** Refusals that do not last. */
const RETRYABLE_STATUSES = new Set([408, 429]);

/**
 * Has a channel made and returns its address.
 * @throws LiveError where there is none; its `kind` tells whether asking again may help.
 */
export async function requestChannel(
  request: SubscriptionRequest,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<string> {
  const answer = await send(request, fetch, signal);
  throwIfFailed(answer);
  const type = answer.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    throw new SubscriptionError(
      'invalid-response',
      `The response is not JSON but "${type.slice(0, 60)}".`,
    );
  }
  const url = urlIn(await answer.json().catch(() => undefined));
  if (url === undefined)
    throw new SubscriptionError('invalid-response', 'The response contains no channel.');
  return url;
}

async function send(
  { url, query, variables, ...options }: SubscriptionRequest,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ query, ...(variables && { variables }) }),
      headers: headersOf(options),
      signal: AbortSignal.any([signal, AbortSignal.timeout(CHANNEL_TIMEOUT_MS)]),
    });
  } catch (cause) {
    throw new SubscriptionError('unreachable', 'The content service could not be reached.', {
      cause,
    });
  }
}

function headersOf(options: Omit<SubscriptionRequest, 'url' | 'query' | 'variables'>) {
  const { token, environment, includeDrafts, excludeInvalid } = options;
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(environment && { 'x-environment': environment }),
    ...(includeDrafts && { 'x-include-drafts': 'true' }),
    ...(excludeInvalid && { 'x-exclude-invalid': 'true' }),
  };
}

function throwIfFailed({ status, headers }: Response): void {
  if (status < 300) return;
  if (status >= 500) {
    throw new SubscriptionError('server', `The content service responded with status ${status}.`, {
      code: status,
    });
  }
  const message = `The content service rejected the request with status ${status}.`;
  if (!RETRYABLE_STATUSES.has(status))
    throw new SubscriptionError('client', message, { code: status });
  throw new SubscriptionError('busy', message, {
    code: status,
    retryAfterMs: parseRetryAfter(headers),
  });
}

/** How long an answer asks to wait; undefined where it does not say, or means no time at all. */
function parseRetryAfter(headers: Headers): number | undefined {
  const said = headers.get('x-ratelimit-reset') ?? headers.get('retry-after');
  if (said === null) return undefined;
  const seconds = /^\d{1,6}$/.test(said.trim())
    ? Number(said)
    : (Date.parse(said) - Date.now()) / 1000;
  if (!(seconds > 0)) return undefined;
  return Math.min(seconds, longestWaitSeconds) * 1000;
}

function urlIn(body: unknown): string | undefined {
  const url = typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined;
  return typeof url === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(url) ? url : undefined;
}
