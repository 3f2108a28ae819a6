import type { DeskTexts } from '../messages/en.ts';

/** Where the bytes of a file are to be sent. */
export interface UploadTarget {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface UploadOptions {
  /** Told how much has arrived, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
  /** For the sentences of errors. */
  readonly texts: DeskTexts;
}

/** Pauses after which a connection that broke is tried again, in milliseconds. */
const RETRY_DELAYS_MS = [1000, 3000, 10_000, 30_000, 60_000];

/** What may be over in a moment: the line, or a server that still waits for the bytes of the last. */
class InterruptedError extends Error {}

/** Another connection seems to bring the same bytes. */
const inUse = 409;

/**
 * Sends the bytes of a file. Where the connection breaks it goes on from what has arrived, as far
 * as the bytes go to this very server: others may take a part for the whole.
 * @throws Error with a sentence that says what was in the way.
 */
export async function uploadBytes(
  file: File,
  to: UploadTarget,
  options: UploadOptions,
): Promise<void> {
  const pauses = to.url.startsWith('/') ? RETRY_DELAYS_MS : [];
  let from = 0;
  for (let tries = 0; from < file.size || tries === 0; tries += 1) {
    try {
      return await put(file, to, { ...options, from });
    } catch (error) {
      const pause = pauses[tries];
      const mayGoOn = error instanceof InterruptedError && !options.signal.aborted;
      if (!mayGoOn || pause === undefined) throw error;
      await delay(pause, options.signal);
      from = (await fetchOffset(file, to, options.signal)) ?? from;
    }
  }
}

/** How many bytes have arrived; undefined where nobody tells. */
async function fetchOffset(
  { size }: File,
  { url, headers }: UploadTarget,
  signal: AbortSignal,
): Promise<number | undefined> {
  const range = { 'content-range': `bytes */${size}` };
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, ...range },
    signal,
  }).catch(() => undefined);
  if (answer?.ok) return size;
  if (answer?.status !== 308) return undefined;
  const [, last] = /^bytes=0-(\d+)$/.exec(answer.headers.get('range') ?? '') ?? [];
  return last === undefined ? 0 : Number(last) + 1;
}

/** By the older interface, because the newer one does not tell how much was sent. */
function put(
  file: File,
  { url, headers }: UploadTarget,
  { onProgress, signal, from, texts: { files } }: UploadOptions & { readonly from: number },
): Promise<void> {
  const range = `bytes ${from}-${file.size - 1}/${file.size}`;
  const all = from === 0 ? headers : { ...headers, 'content-range': range };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, lengthComputable }) => {
      if (lengthComputable) onProgress((from + loaded) / file.size);
    });
    const fail = () => reject(new InterruptedError(files.interrupted));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const Kind = request.status === inUse ? InterruptedError : Error;
      return reject(new Kind(files.rejected(request.status)));
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(from === 0 ? file : file.slice(from));
  });
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
