import { GraphQLError } from 'graphql';
import { eventLoopTurn } from '../../../runtime/event-loop-turn.ts';

/** Bytes of the largest response: serializing and sending more would hold up every other client. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Characters that are serialized before the event loop may have its turn. */
const CHUNK_CHARACTERS = 256 * 1024;

/**
 * Serializes the data of a response, one item of its top-level lists at a time, so that the event
 * loop has its turn within large lists, and what is too large is refused before all of it is text.
 * @throws GraphQLError where it has more than 32 MiB.
 */
export async function dataJson(data: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let text = '{"data":{';
  const flush = async (): Promise<void> => {
    const chunk = Buffer.from(text);
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw tooLarge();
    chunks.push(chunk);
    text = '';
    await eventLoopTurn();
  };
  for (const [index, [name, value]] of Object.entries(data).entries()) {
    text += `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) {
      text += '[';
      for (const [place, item] of value.entries()) {
        text += `${place > 0 ? ',' : ''}${JSON.stringify(item)}`;
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
  return first !== undefined && chunks.length === 1 ? first : joined(chunks, bytes);
}

/** Copies the chunks one by one: memory that is new to the process takes the longest. */
async function joined(chunks: readonly Buffer[], bytes: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    offset += chunk.copy(whole, offset);
    await eventLoopTurn();
  }
  return whole;
}

const tooLarge = () =>
  new GraphQLError(
    `The response has more than ${MOST_BYTES} bytes. Request fewer fields, or fewer records with "first".`,
    { extensions: { code: 'CONTENT_RESPONSE_TOO_LARGE' } },
  );
