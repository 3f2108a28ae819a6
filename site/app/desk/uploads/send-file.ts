import type { FoundUpload } from '../finding/found.ts';
import { problemSentence, type Problem } from '../problem.ts';
import { putBytes, type BytesDestination, type SendingOptions } from './put-bytes.ts';

/** Where the bytes of a file are to be sent. */
interface Destination extends BytesDestination {
  /** What the library knows the bytes by. */
  readonly path: string;
}

/**
 * Sends a file to the library.
 * @throws Error with a sentence that says what was in the way.
 */
export async function sendFile(file: File, options: SendingOptions): Promise<FoundUpload> {
  const path = await sendBytes(file, options);
  return asked<FoundUpload>({ do: 'create', path, name: file.name }, options);
}

/**
 * Sends captions for a film that is finished, and tells what they are called from then on.
 * @throws Error with a sentence that says what was in the way.
 */
export async function sendCaptions(
  file: File,
  film: string,
  options: SendingOptions,
): Promise<{ readonly name: string }> {
  const path = await sendBytes(file, options);
  return asked({ do: 'caption', film, path }, options);
}

/**
 * Takes captions away from a film.
 * @throws Error with a sentence that says what was in the way.
 */
export async function removeCaptions(
  film: string,
  captions: string,
  options: RequestOptions,
): Promise<void> {
  await asked({ do: 'uncaption', film, captions }, options);
}

/** Gives what the library knows the bytes by. */
async function sendBytes(file: File, options: SendingOptions): Promise<string> {
  if (file.size === 0) throw new Error(options.texts.files.isEmpty);
  const ask = { do: 'request', name: file.name };
  const { path, ...to } = await asked<Destination>(ask, options);
  await putBytes(file, to, options);
  return path;
}

/** What the desk answers where it does not do what it is asked for. */
interface Refusal {
  readonly refused?: string;
  readonly problem?: Problem;
}

/** Whether that is what was in the way. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Error && (Object(error.cause) as Partial<Problem>).kind === 'signed-out';
}

type RequestOptions = Pick<SendingOptions, 'signal' | 'texts'>;

async function asked<Answer extends object>(
  body: object,
  { signal, texts }: RequestOptions,
): Promise<Answer> {
  const answer = await sent<Answer & Refusal>(body, signal).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new Error(problemSentence({ kind: 'unreachable' }, texts), { cause });
  });
  if (answer.problem)
    throw new Error(problemSentence(answer.problem, texts), { cause: answer.problem });
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
