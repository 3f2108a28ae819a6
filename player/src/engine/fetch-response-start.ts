import { anySignal, timeoutSignal } from '../platform/abort-signals.ts';
import { toMimeType } from '../source/source-format.ts';
import type { ResponseDescription } from './registry/engine-definition.ts';

/** How many bytes to read: enough for an XML declaration, a comment and the root element. */
const MIN_BYTES = 512;

/** How long to wait for the response. After that, the browser plays the source natively. */
const TIMEOUT_MS = 4000;

/**
 * Requests a URL and returns the start of its response. Resolves to `undefined` if the request fails,
 * for example because CORS forbids it, or if `signal` aborts.
 */
export async function fetchResponseStart(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<ResponseDescription | undefined> {
  const controller = new AbortController();
  try {
    const response = await fetch(url, {
      credentials,
      signal: anySignal([signal, timeoutSignal(TIMEOUT_MS), controller.signal]),
    });
    if (!response.ok) return undefined;
    const contentType = toMimeType(response.headers.get('content-type') ?? '');
    return { contentType, text: await readStart(response) };
  } catch {
    return undefined;
  } finally {
    // Ends the download of a large file.
    controller.abort();
  }
}

async function readStart({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let byteCount = 0;
  if (!reader) return text;
  while (byteCount < MIN_BYTES) {
    const { value, done } = await reader.read();
    if (done) break;
    byteCount += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  return text;
}
