import { GraphQLError } from 'graphql';
import { eventLoopTurn } from '../runtime/event-loop-turn.ts';

/** Bytes of the largest response: serializing and sending more would hold up every other client. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Serializes the data of a response, one top-level field at a time, so that the event loop has its
 * turn between large lists.
 * @throws GraphQLError where it has more than 32 MiB.
 */
export async function dataJson(data: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const pieces = [Buffer.from('{"data":{')];
  let bytes = 0;
  for (const [name, value] of Object.entries(data)) {
    const comma = pieces.length > 1 ? ',' : '';
    const piece = Buffer.from(`${comma}${JSON.stringify(name)}:${JSON.stringify(value)}`);
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw tooLarge();
    pieces.push(piece);
    await eventLoopTurn();
  }
  return Buffer.concat([...pieces, Buffer.from('}}')]);
}

const tooLarge = () =>
  new GraphQLError(
    `The response has more than ${MOST_BYTES} bytes. Ask for fewer fields, or for fewer records with "first".`,
    { extensions: { code: 'CONTENT_RESPONSE_TOO_LARGE' } },
  );
