import { SubscriptionError } from './subscription-error.ts';

/** A query to subscribe to, and the endpoint that creates the channel. */
export interface SubscriptionRequest {
  /**
   * URL that creates channels: a route of this site, which adds the token, or the content service.
   */
  readonly url: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** API token; required if `url` is the content service. */
  readonly token?: string;
  readonly environment?: string;
  readonly includeDrafts?: boolean;
  readonly excludeInvalid?: boolean;
}

/** Timeout of the request that creates a channel. */
const CHANNEL_TIMEOUT_MS = 10_000;

/**
 * Upper limit for a requested retry delay, as `setTimeout` cannot wait for longer than 24.8 days.
 */
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** Client error statuses after which a retry may succeed: Request Timeout and Too Many Requests. */
const RETRYABLE_STATUSES = new Set([408, 429]);

/**
 * Creates a channel and returns its URL.
 * @throws SubscriptionError if no channel was created; `isFatal` is true if a retry would fail too.
 */
export async function requestChannel(
  request: SubscriptionRequest,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<string> {
  const response = await send(request, fetch, signal);
  throwIfFailed(response);
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    throw new SubscriptionError(
      'invalid-response',
      `Expected JSON, but the content type is "${type.slice(0, 60)}".`,
    );
  }
  const url = parseChannelUrl(await response.json().catch(() => undefined));
  if (url === undefined)
    throw new SubscriptionError('invalid-response', 'The response contains no channel URL.');
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
      headers: createHeaders(options),
      signal: AbortSignal.any([signal, AbortSignal.timeout(CHANNEL_TIMEOUT_MS)]),
    });
  } catch (cause) {
    throw new SubscriptionError('unreachable', 'The content service could not be reached.', {
      cause,
    });
  }
}

function createHeaders(options: Omit<SubscriptionRequest, 'url' | 'query' | 'variables'>) {
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

/**
 * Returns the retry delay that a response requests, in milliseconds, if any.
 */
function parseRetryAfter(headers: Headers): number | undefined {
  const header = headers.get('x-ratelimit-reset') ?? headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = /^\d{1,6}$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000;
  if (!(seconds > 0)) return undefined;
  return Math.min(seconds, MAX_RETRY_AFTER_SECONDS) * 1000;
}

function parseChannelUrl(body: unknown): string | undefined {
  const url = typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined;
  return typeof url === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(url) ? url : undefined;
}
