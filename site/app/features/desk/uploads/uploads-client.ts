import type { UploadSummary } from '../list-result.ts';
import { formatEditError, type EditError } from '../edit-error.ts';
import { uploadBytes, type UploadTarget, type UploadOptions } from './resumable-upload.ts';

/** Where the bytes of a file are to be sent. */
interface Destination extends UploadTarget {
  /** What the library knows the bytes by. */
  readonly path: string;
}

/**
 * Sends a file to the library.
 * @throws Error with a sentence that says what was in the way.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadSummary> {
  const path = await sendBytes(file, options);
  return callUploadApi<UploadSummary>({ do: 'create', path, name: file.name }, options);
}

/**
 * Sends captions for a film that is finished, and tells what they are called from then on.
 * @throws Error with a sentence that says what was in the way.
 */
export async function uploadCaptions(
  file: File,
  film: string,
  options: UploadOptions,
): Promise<{ readonly name: string }> {
  const path = await sendBytes(file, options);
  return callUploadApi({ do: 'caption', film, path }, options);
}

/**
 * Takes captions away from a film.
 * @throws Error with a sentence that says what was in the way.
 */
export async function deleteCaptions(
  film: string,
  captions: string,
  options: RequestOptions,
): Promise<void> {
  await callUploadApi({ do: 'uncaption', film, captions }, options);
}

/** Gives what the library knows the bytes by. */
async function sendBytes(file: File, options: UploadOptions): Promise<string> {
  if (file.size === 0) throw new Error(options.texts.files.isEmpty);
  const ask = { do: 'request', name: file.name };
  const { path, ...to } = await callUploadApi<Destination>(ask, options);
  await uploadBytes(file, to, options);
  return path;
}

/** What the desk answers where it does not do what it is asked for. */
interface Refusal {
  readonly refused?: string;
  readonly problem?: EditError;
}

/** Whether that is what was in the way. */
export function isUnauthenticatedError(error: unknown): boolean {
  return (
    error instanceof Error && (Object(error.cause) as Partial<EditError>).kind === 'signed-out'
  );
}

type RequestOptions = Pick<UploadOptions, 'signal' | 'texts'>;

async function callUploadApi<Answer extends object>(
  body: object,
  { signal, texts }: RequestOptions,
): Promise<Answer> {
  const answer = await sent<Answer & Refusal>(body, signal).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new Error(formatEditError({ kind: 'unreachable' }, texts), { cause });
  });
  if (answer.problem)
    throw new Error(formatEditError(answer.problem, texts), { cause: answer.problem });
  if (answer.refused !== undefined) throw new Error(answer.refused);
  return answer;
}

async function sent<Answer>(body: object, signal: AbortSignal): Promise<Answer> {
  const response = await fetch('/desk/upload', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return (await response.json()) as Answer;
}
