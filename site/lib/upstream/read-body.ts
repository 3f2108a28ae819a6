import { parseJson, type JsonLimits } from './parse-json.ts';
import { UpstreamError } from './upstream-error.ts';

/** The bytes that one answer, or several together, may have. */
export class ByteBudget {
  readonly #max: number;
  #left: number;

  constructor(maxBytes: number) {
    this.#max = maxBytes;
    this.#left = maxBytes;
  }

  /**
   * Spends bytes.
   * @throws UpstreamError if there are not so many left.
   */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left >= 0) return;
    const sentence = `The response is larger than the ${this.#max} bytes that are allowed.`;
    throw new UpstreamError('UPSTREAM_BODY_TOO_LARGE', sentence);
  }
}

/**
 * Reads the body of another server's answer, and closes the connection if it is too large. Bytes
 * count after decompression, so that a small answer cannot become a large one.
 * @throws UpstreamError if it is larger than the limit.
 */
export async function readBytes(
  { body }: Response,
  limit: number | ByteBudget,
): Promise<Uint8Array<ArrayBuffer>> {
  const budget = typeof limit === 'number' ? new ByteBudget(limit) : limit;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Leaving the loop by an error cancels the body.
  for await (const chunk of body ?? []) {
    budget.spend(chunk.byteLength);
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Reads a body as UTF-8; see `readBytes`. */
export async function readText(response: Response, limit: number | ByteBudget): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, limit));
}

/**
 * Reads a body as JSON; see `readBytes`.
 * @throws UpstreamError also if it is not JSON, too deep, or has too many values.
 */
export async function readJson(
  response: Response,
  { maxBytes, ...limits }: JsonLimits & { readonly maxBytes: number },
): Promise<unknown> {
  return parseJson(await readText(response, maxBytes), limits);
}
