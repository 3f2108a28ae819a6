import { parseJson } from '../../../lib/upstream/parse-json.ts';
import { readText } from '../../../lib/upstream/read-body.ts';
import { UpstreamError } from '../../../lib/upstream/upstream-error.ts';
import type { ContentEndpoint } from '../../lib/content/content-endpoint.ts';
import { SubscriptionError } from './subscription-error.ts';
import { requestChannel } from './request-channel.ts';

const SECOND_MS = 1000;

/** Maximum size of the service's response in bytes. It contains only a URL. */
const MAX_RESPONSE_BYTES = 64 * 1024;

interface ChannelRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Creates a live channel on the content service. Resolves to the response for the browser. */
export async function createChannel(
  { live, token, environment, includeDrafts }: ContentEndpoint,
  { query, variables }: ChannelRequest,
): Promise<Response> {
  try {
    const request = {
      ...{ url: live?.url ?? '', query, variables },
      ...(token !== undefined && { token }),
      ...(environment !== undefined && { environment }),
      ...(includeDrafts && { includeDrafts: true }),
    };
    const url = await requestChannel(request, fetchLimited, new AbortController().signal);
    return createJsonResponse(200, { url: live?.isEmbedded ? toPath(url) : url });
  } catch (error) {
    if (!(error instanceof SubscriptionError)) throw error;
    // Only the log has the status of the service; the browser needs to know only whether to retry.
    console.error(`live: ${error.message}`);
    if (error.kind === 'busy') return createRetryResponse(error);
    const { kind, message, cause } = error;
    const code = cause instanceof UpstreamError ? cause.code : 'LIVE_UNAVAILABLE';
    if (kind === 'client') return createJsonResponse(422, { errors: [{ message }] });
    return createJsonResponse(502, { errors: [{ message, code }] });
  }
}

/** A `fetch` that rejects a body of more than `MAX_RESPONSE_BYTES`, or one that is not JSON. */
const fetchLimited: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.ok) {
    await response.body?.cancel();
    return new Response(null, response);
  }
  const text = await readText(response, MAX_RESPONSE_BYTES);
  parseJson(text);
  return new Response(text, response);
};

function createRetryResponse({
  code,
  message,
  retryAfterMs = SECOND_MS,
}: SubscriptionError): Response {
  const response = createJsonResponse(code === 408 ? 408 : 429, { errors: [{ message }] });
  response.headers.set('retry-after', String(Math.ceil(retryAfterMs / SECOND_MS)));
  return response;
}

/**
 * Returns the path and query of `url`. The embedded service's host name may not resolve in a
 * browser.
 */
function toPath(url: string): string {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  return pathname + search;
}

function createJsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
