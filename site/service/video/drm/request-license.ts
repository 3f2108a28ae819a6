import { readBytes } from '../../../lib/upstream/read-body.ts';
import { VideoError } from '../video-error.ts';

/** Timeout of a license request in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Maximum size of a license in bytes; real ones are far smaller. */
const MAX_LICENSE_BYTES = 1_000_000;
/**
 * Status codes with which a license server refuses a license. Any other error status is a failure
 * of the server.
 */
const refusalStatuses: ReadonlySet<number> = new Set([401, 402, 403, 404, 410]);

/** A request to a license server. */
export interface LicenseServerRequest {
  /** Can contain the placeholders `{id}` (playback ID) and `{kid}` (key ID). */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a POST request; `undefined` sends a GET request. */
  readonly body?: Uint8Array<ArrayBuffer> | undefined;
  readonly playbackId: string;
  readonly keyId: string;
}

/**
 * Sends a request to a license server and returns the body of its response.
 * @throws VideoError if the server refuses the request, fails, times out or responds with an HTML
 * page.
 */
export async function requestLicense(request: LicenseServerRequest): Promise<Buffer> {
  const { headers, body } = request;
  const response = await fetchWithTimeout(expandUrl(request), {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    // A redirect could leak the headers to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { body }),
  });
  if (refusalStatuses.has(response.status)) {
    await response.body?.cancel();
    throw new VideoError('licence_refused', 'The license server refused the request.');
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.startsWith('text/html')) {
    await response.body?.cancel();
    throw createUnavailableError();
  }
  const bytes = await readBytes(response, MAX_LICENSE_BYTES).catch(() => undefined);
  if (!bytes || bytes.byteLength === 0) throw createUnavailableError();
  return Buffer.from(bytes);
}

async function fetchWithTimeout(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const hasTimedOut = error instanceof DOMException && error.name === 'TimeoutError';
    if (!hasTimedOut) throw createUnavailableError();
    throw new VideoError('licence_timeout', 'The license server is not responding.');
  }
}

const createUnavailableError = (): VideoError =>
  new VideoError('licence_unavailable', 'The license server failed.');

const expandUrl = ({ url, playbackId, keyId }: LicenseServerRequest): string =>
  url.replaceAll('{id}', encodeURIComponent(playbackId)).replaceAll('{kid}', keyId);
