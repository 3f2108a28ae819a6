/** The URL and headers with which the bytes of a file are uploaded. */
export interface UploadTarget {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A temporary error: a lost connection, or a server that still receives the previous request. */
export class InterruptedUploadError extends Error {}

/** HTTP status if another request is uploading the same bytes. */
const CONFLICT = 409;

/** HTTP status if the server expects more bytes. */
const INCOMPLETE = 308;

/** Whether a part that was answered with this status can be sent again. */
export const isTemporaryStatus = (status: number): boolean => status === CONFLICT;

/** Returns the `Content-Range` of the bytes from `start` to `end`, exclusive. */
export function formatContentRange(start: number, end: number, size: number): string {
  return `bytes ${start}-${end - 1}/${size}`;
}

/** Returns how many of `size` bytes a server has received; undefined if the response is an error. */
export function getReceivedBytes(
  { ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>,
  size: number,
): number | undefined {
  if (ok) return size;
  if (status !== INCOMPLETE) return undefined;
  const [, lastByte] = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
  return lastByte === undefined ? 0 : Number(lastByte) + 1;
}

/**
 * Fetches how many of `size` bytes the server has received; undefined if it responds with an error.
 * @throws TypeError if the server is unreachable.
 */
export async function fetchReceivedBytes(
  { url, headers }: UploadTarget,
  size: number,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'content-range': `bytes */${size}` },
    ...(signal && { signal }),
  });
  return getReceivedBytes(response, size);
}

/**
 * Sends one part of a file of `size` bytes, which begins at the byte `start`.
 * @throws TypeError if the server is unreachable.
 */
export function sendPart(
  { url, headers }: UploadTarget,
  part: Blob | Uint8Array<ArrayBuffer>,
  start: number,
  size: number,
): Promise<Response> {
  const length = part instanceof Blob ? part.size : part.length;
  return fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'content-range': formatContentRange(start, start + length, size) },
    body: part,
  });
}

interface ResumeOptions {
  /** Delays before an interrupted upload is resumed; it fails after the last one. */
  readonly delaysMs: readonly number[];
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file of `size` bytes, and resumes at the first byte that the server has not received.
 * @param send sends all bytes from an offset; it throws `InterruptedUploadError` if it can be
 * resumed.
 */
export async function uploadResumably(
  target: UploadTarget,
  size: number,
  send: (offset: number) => Promise<void>,
  { delaysMs, signal }: ResumeOptions,
): Promise<void> {
  let offset = 0;
  for (let attempt = 0; offset < size || attempt === 0; attempt += 1) {
    try {
      return await send(offset);
    } catch (error) {
      const delayMs = delaysMs[attempt];
      const canResume = error instanceof InterruptedUploadError && signal?.aborted !== true;
      if (!canResume || delayMs === undefined) throw error;
      await delay(delayMs, signal);
      offset = (await fetchReceivedBytes(target, size, signal).catch(() => undefined)) ?? offset;
    }
  }
}

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
