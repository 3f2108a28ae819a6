import { GraphQLError } from 'graphql';
import { yieldToEventLoop } from '../../../runtime/yield-to-event-loop.ts';

/**
 * Maximum size of a response: serializing and sending a larger one would delay all other clients.
 */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/** Number of characters to serialize before yielding to the event loop. */
const CHUNK_CHARACTERS = 256 * 1024;

/**
 * Serializes the data of a response, one item of its top-level lists at a time, so that large lists
 * do not block the event loop and a response that is too large is rejected early.
 * @throws GraphQLError if the response exceeds 32 MiB.
 */
export async function serializeData(data: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let text = '{"data":{';
  const flush = async (): Promise<void> => {
    const chunk = Buffer.from(text);
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw createTooLargeError();
    chunks.push(chunk);
    text = '';
    await yieldToEventLoop();
  };
  for (const [index, [name, value]] of Object.entries(data).entries()) {
    text += `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) {
      text += '[';
      for (const [itemIndex, item] of value.entries()) {
        text += `${itemIndex > 0 ? ',' : ''}${JSON.stringify(item)}`;
        if (text.length > CHUNK_CHARACTERS) await flush();
      }
      text += ']';
    } else {
      text += JSON.stringify(value);
    }
    if (text.length > CHUNK_CHARACTERS) await flush();
  }
  text += '}}';
  await flush();
  const [first] = chunks;
  return first !== undefined && chunks.length === 1 ? first : concatenate(chunks, bytes);
}

/**
 * Concatenates the chunks, yielding after each one, because writing to newly allocated memory is
 * slow.
 */
async function concatenate(chunks: readonly Buffer[], bytes: number): Promise<Buffer> {
  const result = Buffer.allocUnsafeSlow(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    offset += chunk.copy(result, offset);
    await yieldToEventLoop();
  }
  return result;
}

const createTooLargeError = () =>
  new GraphQLError(
    `The response has more than ${MAX_RESPONSE_BYTES} bytes. Request fewer fields, or fewer records with "first".`,
    { extensions: { code: 'CONTENT_RESPONSE_TOO_LARGE' } },
  );
