import type { UploadSummary } from '../list-result.ts';
import { formatEditError, type EditError } from '../edit-error.ts';
import type { UploadTarget } from '../../../../lib/uploads/resumable-upload.ts';
import { uploadBytes, type UploadOptions } from './resumable-upload.ts';

/** The response to an upload request. */
interface UploadRequest extends UploadTarget {
  /** Identifies the transferred bytes in later requests. */
  readonly path: string;
}

/**
 * Uploads a file and creates an upload from it.
 * @throws Error with a message in the language of the desk.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadSummary> {
  const path = await requestAndUpload(file, options);
  return callUploadApi<UploadSummary>({ type: 'create', path, name: file.name }, options);
}

/**
 * Uploads a caption file to a processed video. Resolves to the name of the track.
 * @throws Error with a message in the language of the desk.
 */
export async function uploadCaptions(
  file: File,
  uploadId: string,
  options: UploadOptions,
): Promise<{ readonly name: string }> {
  const path = await requestAndUpload(file, options);
  return callUploadApi({ type: 'addCaptions', film: uploadId, path }, options);
}

/**
 * Deletes a caption track of a video.
 * @throws Error with a message in the language of the desk.
 */
export async function deleteCaptions(
  uploadId: string,
  trackId: string,
  options: RequestOptions,
): Promise<void> {
  await callUploadApi({ type: 'deleteCaptions', film: uploadId, captions: trackId }, options);
}

/**
 * Requests an upload URL and transfers the bytes of a file to it. Resolves to the path that
 * identifies them.
 */
async function requestAndUpload(file: File, options: UploadOptions): Promise<string> {
  if (file.size === 0) throw new Error(options.messages.files.isEmpty);
  const request = { type: 'request', name: file.name };
  const { path, ...target } = await callUploadApi<UploadRequest>(request, options);
  await uploadBytes(file, target, options);
  return path;
}

/** An error response of the upload route. */
interface ErrorResponse {
  readonly message?: string;
  readonly problem?: EditError;
}

/** Returns whether an error of this module was caused by an ended session. */
export function isUnauthenticatedError(error: unknown): boolean {
  return (
    error instanceof Error && (Object(error.cause) as Partial<EditError>).kind === 'signed-out'
  );
}

type RequestOptions = Pick<UploadOptions, 'signal' | 'messages'>;

async function callUploadApi<Result extends object>(
  body: object,
  { signal, messages }: RequestOptions,
): Promise<Result> {
  const response = await postJson<Result & ErrorResponse>(body, signal).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new Error(formatEditError({ kind: 'unreachable' }, messages), { cause });
  });
  if (response.problem)
    throw new Error(formatEditError(response.problem, messages), { cause: response.problem });
  if (response.message !== undefined) throw new Error(response.message);
  return response;
}

async function postJson<Result>(body: object, signal: AbortSignal): Promise<Result> {
  const response = await fetch('/desk/upload', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return (await response.json()) as Result;
}
