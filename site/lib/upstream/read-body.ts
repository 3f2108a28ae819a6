import { parseJson, type JsonLimits } from './parse-json.ts';
import { UpstreamError } from './upstream-error.ts';

/** A maximum number of bytes for one response, or for several together. */
export class ByteBudget {
  readonly #max: number;
  #remaining: number;

  constructor(maxBytes: number) {
    this.#max = maxBytes;
    this.#remaining = maxBytes;
  }

  /** @throws UpstreamError if the budget is exceeded. */
  spend(bytes: number): void {
    this.#remaining -= bytes;
    if (this.#remaining >= 0) return;
    const message = `The response is larger than the limit of ${this.#max} bytes.`;
    throw new UpstreamError('UPSTREAM_BODY_TOO_LARGE', message);
  }
}

/**
 * Reads a response body, and closes the connection if it is too large. Bytes are counted after
 * decompression, so that a small response cannot expand to a large one.
 *
 * @throws UpstreamError if it is larger than the limit.
 */
export async function readBytes(
  { body }: Response,
  limit: number | ByteBudget,
): Promise<Uint8Array<ArrayBuffer>> {
  const budget = typeof limit === 'number' ? new ByteBudget(limit) : limit;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // An error in the loop cancels the body.
  for await (const chunk of body ?? []) {
    budget.spend(chunk.byteLength);
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Reads a body as UTF-8, like `readBytes()`. */
export async function readText(response: Response, limit: number | ByteBudget): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, limit));
}

/**
 * Reads a body as JSON, like `readBytes()`.
 *
 * @throws UpstreamError if it is too large, or if it is not JSON, is too deep, or has too many values.
 */
export async function readJson(
  response: Response,
  { maxBytes, ...limits }: JsonLimits & { readonly maxBytes: number },
): Promise<unknown> {
  return parseJson(await readText(response, maxBytes), limits);
}
