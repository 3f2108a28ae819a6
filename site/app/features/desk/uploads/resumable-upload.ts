import {
  formatContentRange,
  InterruptedUploadError,
  isTemporaryStatus,
  uploadResumably,
  type UploadTarget,
} from '../../../../lib/uploads/resumable-upload.ts';
import type { DeskMessages } from '../messages/en.ts';

export interface UploadOptions {
  /** Called with the uploaded share of the file, from 0 to 1. */
  readonly onProgress: (progress: number) => void;
  readonly signal: AbortSignal;
  /** Contains the error messages. */
  readonly messages: DeskMessages;
}

/** Delays before each attempt to resume an interrupted upload. */
const RETRY_DELAYS_MS = [1000, 3000, 10_000, 30_000, 60_000];

/**
 * Uploads the bytes of a file. Resumes after a lost connection, but only on this server: other
 * servers may ignore `Content-Range` and store the remaining bytes as the entire file.
 * @throws Error with a message in the language of the desk.
 */
export async function uploadBytes(
  file: File,
  target: UploadTarget,
  options: UploadOptions,
): Promise<void> {
  const delaysMs = target.url.startsWith('/') ? RETRY_DELAYS_MS : [];
  const send = (offset: number) => put(file, target, { ...options, offset });
  await uploadResumably(target, file.size, send, { delaysMs, signal: options.signal });
}

/**
 * Uploads the file from an offset. Uses XMLHttpRequest, because fetch does not report upload
 * progress.
 */
function put(
  file: File,
  { url, headers = {} }: UploadTarget,
  { onProgress, signal, offset, messages: { files } }: UploadOptions & { readonly offset: number },
): Promise<void> {
  const range = formatContentRange(offset, file.size, file.size);
  const allHeaders = offset === 0 ? headers : { ...headers, 'content-range': range };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(allHeaders)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, lengthComputable }) => {
      if (lengthComputable) onProgress((offset + loaded) / file.size);
    });
    const rejectAsInterrupted = () => reject(new InterruptedUploadError(files.interrupted));
    request.addEventListener('error', rejectAsInterrupted);
    request.addEventListener('abort', rejectAsInterrupted);
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const ErrorClass = isTemporaryStatus(request.status) ? InterruptedUploadError : Error;
      return reject(new ErrorClass(files.rejected(request.status)));
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(offset === 0 ? file : file.slice(offset));
  });
}
