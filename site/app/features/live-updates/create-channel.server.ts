import { parseJson } from '../../../lib/upstream/parse-json.ts';
import { readText } from '../../../lib/upstream/read-body.ts';
import { UpstreamError } from '../../../lib/upstream/upstream-error.ts';
import type { ContentEndpoint } from '../../lib/content/content-endpoint.ts';
import { SubscriptionError } from './subscription-error.ts';
import { requestChannel } from './request-channel.ts';

const millisecondsPerSecond = 1000;

/** Bytes of the largest answer: it holds an address and nothing else. */
const maxAnswerBytes = 64 * 1024;

interface ChannelRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Has the content service make a channel, and answers as the service would a browser. */
export async function createChannel(
  { live, token, environment, drafts }: ContentEndpoint,
  { query, variables }: ChannelRequest,
): Promise<Response> {
  try {
    const request = {
      ...{ url: live?.url ?? '', query, variables },
      ...(token !== undefined && { token }),
      ...(environment !== undefined && { environment }),
      ...(drafts && { includeDrafts: true }),
    };
    const url = await requestChannel(request, fetchLimited, new AbortController().signal);
    return answer(200, { url: live?.isEmbedded ? pathOf(url) : url });
  } catch (error) {
    if (!(error instanceof SubscriptionError)) throw error;
    // Which status the service refused with is for the log; a browser is told whether to come back.
    console.error(`live: ${error.message}`);
    if (error.kind === 'busy') return createRetryResponse(error);
    const { kind, message, cause } = error;
    const code = cause instanceof UpstreamError ? cause.code : 'LIVE_UNAVAILABLE';
    if (kind === 'client') return answer(422, { errors: [{ message }] });
    return answer(502, { errors: [{ message, code }] });
  }
}

/** Fetches an answer whole, if it is within the limits. */
const fetchLimited: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.ok) {
    await response.body?.cancel();
    return new Response(null, response);
  }
  const text = await readText(response, maxAnswerBytes);
  parseJson(text);
  return new Response(text, response);
};

function createRetryResponse({
  code,
  message,
  retryAfterMs = millisecondsPerSecond,
}: SubscriptionError): Response {
  const response = answer(code === 408 ? 408 : 429, { errors: [{ message }] });
  response.headers.set('retry-after', String(Math.ceil(retryAfterMs / millisecondsPerSecond)));
  return response;
}

/** A name by which this machine reaches itself means nothing to a browser. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  return pathname + search;
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
