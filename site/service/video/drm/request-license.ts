import { readBytes } from '../../../lib/upstream/read-body.ts';
import { VideoError } from '../video-error.ts';

/** A server of licences answers at once, or a viewer waits in vain. */
const patienceMs = 10_000;
/** No licence is nearly so large. */
const mostBytes = 1_000_000;
/** What is not there, or not for this viewer; the others are faults between the two servers. */
const refusals: ReadonlySet<number> = new Set([401, 402, 403, 404, 410]);

/** What is asked of a server of licences, and for which film. */
export interface LicenseServerRequest {
  /** May hold `{id}` and `{kid}`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where something is only fetched. */
  readonly body?: Uint8Array<ArrayBuffer> | undefined;
  readonly playbackId: string;
  readonly keyId: string;
}

/**
 * Asks a server of licences, and hands out the bytes of its answer.
 * @throws VideoError where it refuses, fails, answers with a page, or does not answer.
 */
export async function requestLicense(question: LicenseServerRequest): Promise<Buffer> {
  const { headers, body } = question;
  const answer = await reached(addressOf(question), {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    // One that leads elsewhere would be given what the headers hold.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    ...(body && { body }),
  });
  if (refusals.has(answer.status)) {
    await answer.body?.cancel();
    throw new VideoError('licence_refused', 'The license server refused the request.');
  }
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || type.startsWith('text/html')) {
    await answer.body?.cancel();
    throw failed();
  }
  const bytes = await readBytes(answer, mostBytes).catch(() => undefined);
  if (!bytes || bytes.byteLength === 0) throw failed();
  return Buffer.from(bytes);
}

async function reached(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (!isLate) throw failed();
    throw new VideoError('licence_timeout', 'The license server is not responding.');
  }
}

const failed = (): VideoError =>
  new VideoError('licence_unavailable', 'The license server failed.');

const addressOf = ({ url, playbackId, keyId }: LicenseServerRequest): string =>
  url.replaceAll('{id}', encodeURIComponent(playbackId)).replaceAll('{kid}', keyId);
