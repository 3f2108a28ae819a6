import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { assertAllowedHost, createGuardedLookup, type AllowedHosts } from './ssrf-guard.ts';

/** Timeout of the response. */
const RESPONSE_TIMEOUT_MS = 8000;

/** Headers that Node.js sets itself; overriding them would allow request smuggling. */
const reservedHeaders = new Set([
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
  'upgrade',
]);

/** A POST request to a URL entered by an editor. */
export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
  readonly allowedHosts: AllowedHosts;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

/**
 * Sends a request once. Resolves to undefined on success (2xx), otherwise to an error message. Does
 * not follow redirects, and reaches only hosts on the public internet or, if set, the allowed
 * hosts.
 */
export async function sendOutboundRequest(options: OutboundRequest): Promise<string | undefined> {
  try {
    const { statusCode = 0 } = await sendRequest(options);
    return statusCode >= 200 && statusCode < 300
      ? undefined
      : `The server responded with status ${statusCode}.`;
  } catch (error) {
    return `The server did not respond: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

function sendRequest({ url: href, headers, body, allowedHosts, signal }: OutboundRequest) {
  const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const url = new URL(href);
    assertAllowedHost(url, allowedHosts);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      // A reused connection would bypass the check of the address.
      agent: false,
      lookup: createGuardedLookup(allowedHosts),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        ...removeReservedHeaders(headers),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      // The body is not needed, and may never end.
      response.destroy();
      resolve(response);
    });
    request.end(body);
  });
}

const removeReservedHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !reservedHeaders.has(name)),
  );
