import type { DeskTexts } from '../messages/en.ts';

/** The URL and headers with which the bytes of a file are uploaded. */
export interface UploadTarget {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface UploadOptions {
  /** Called with the uploaded share of the file, from 0 to 1. */
  readonly onProgress: (progress: number) => void;
  readonly signal: AbortSignal;
  /** Texts for error messages. */
  readonly texts: DeskTexts;
}

/** Delays before an interrupted upload is resumed. */
const RETRY_DELAYS_MS = [1000, 3000, 10_000, 30_000, 60_000];

/** A temporary error: a lost connection, or a server that still receives the previous request. */
class InterruptedError extends Error {}

/** HTTP status of the response if another request is uploading the same bytes. */
const CONFLICT = 409;

/**
 * Uploads the bytes of a file. Resumes after a lost connection, but only on this server: other
 * servers may ignore `Content-Range` and store a part as the entire file.
 * @throws Error with a message in the language of the desk.
 */
export async function uploadBytes(
  file: File,
  target: UploadTarget,
  options: UploadOptions,
): Promise<void> {
  const delays = target.url.startsWith('/') ? RETRY_DELAYS_MS : [];
  let offset = 0;
  for (let attempt = 0; offset < file.size || attempt === 0; attempt += 1) {
    try {
      return await put(file, target, { ...options, offset });
    } catch (error) {
      const delayMs = delays[attempt];
      const canResume = error instanceof InterruptedError && !options.signal.aborted;
      if (!canResume || delayMs === undefined) throw error;
      await delay(delayMs, options.signal);
      offset = (await fetchOffset(file, target, options.signal)) ?? offset;
    }
  }
}

/** Fetches the number of bytes that the server has received; undefined if unknown. */
async function fetchOffset(
  { size }: File,
  { url, headers }: UploadTarget,
  signal: AbortSignal,
): Promise<number | undefined> {
  const range = { 'content-range': `bytes */${size}` };
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, ...range },
    signal,
  }).catch(() => undefined);
  if (response?.ok) return size;
  if (response?.status !== 308) return undefined;
  const [, lastByte] = /^bytes=0-(\d+)$/.exec(response.headers.get('range') ?? '') ?? [];
  return lastByte === undefined ? 0 : Number(lastByte) + 1;
}

/**
 * Uploads the file from an offset. Uses XMLHttpRequest, because fetch does not report upload
 * progress.
 */
function put(
  file: File,
  { url, headers }: UploadTarget,
  { onProgress, signal, offset, texts: { files } }: UploadOptions & { readonly offset: number },
): Promise<void> {
  const range = `bytes ${offset}-${file.size - 1}/${file.size}`;
  const allHeaders = offset === 0 ? headers : { ...headers, 'content-range': range };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(allHeaders)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, lengthComputable }) => {
      if (lengthComputable) onProgress((offset + loaded) / file.size);
    });
    const fail = () => reject(new InterruptedError(files.interrupted));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const ErrorClass = request.status === CONFLICT ? InterruptedError : Error;
      return reject(new ErrorClass(files.rejected(request.status)));
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(offset === 0 ? file : file.slice(offset));
  });
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
