import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { assertAllowedHost, createGuardedLookup, type AllowedHosts } from './ssrf-guard.ts';

/** Whoever is called has so long to answer. */
const answerWithinMs = 8000;

/** Said by the connection itself; another word for it could make two requests of one. */
const own = new Set(['connection', 'content-length', 'host', 'transfer-encoding', 'upgrade']);

/** A call to an address that an editor has given. */
export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
  readonly allowedHosts: AllowedHosts;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
}

/**
 * Calls once, and says in a sentence why that failed; undefined where it did not. It follows no
 * redirect, and reaches no host but those of the public internet or those that are allowed.
 */
export async function sendOutboundRequest(call: OutboundRequest): Promise<string | undefined> {
  try {
    const { statusCode = 0 } = await answerOf(call);
    return statusCode >= 200 && statusCode < 300
      ? undefined
      : `It answered with status ${statusCode}.`;
  } catch (error) {
    return `It did not answer: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

function answerOf({ url: address, headers, body, allowedHosts, signal }: OutboundRequest) {
  const patience = AbortSignal.timeout(answerWithinMs);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const url = new URL(address);
    assertAllowedHost(url, allowedHosts);
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const request = send(url, {
      method: 'POST',
      // A connection that is kept could have been made for somebody else.
      agent: false,
      lookup: createGuardedLookup(allowedHosts),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      headers: {
        ...givenBy(headers),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    request.once('error', reject);
    request.once('response', (answer) => {
      // What it says is of no interest, and may be without end.
      answer.destroy();
      resolve(answer);
    });
    request.end(body);
  });
}

const givenBy = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !own.has(name)),
  );
