import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

const encoder = new TextEncoder();

/** Parses a stream that arrives in the given chunks. */
async function parseChunks(chunks: readonly string[]): Promise<unknown[]> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const events: unknown[] = [];
  for await (const { event, data, id } of readEvents(body)) events.push({ event, data, id });
  return events;
}

const lines = ['id: 1', 'event: invalidate', 'data: {"tags":', 'data: ["a"]}', '', ': idle', ''];
const expected = [{ id: '1', event: 'invalidate', data: '{"tags":\n["a"]}' }];

describe('an event stream', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('is parsed with %s line endings, however it is split into chunks', async (_, end) => {
    // After a CR, the next byte decides whether the line ending is CR or CRLF.
    const text = `\uFEFF${lines.join(end)}${end}data: next${end}${end}data: cut`;
    const events = [...expected, { id: '1', event: undefined, data: 'next' }];
    const fromOneChunk = await parseChunks([text]);
    expect(fromOneChunk.map((event) => ({ ...(event as object), id: '1' }))).toEqual(events);
    const fromCharacters = await parseChunks(text.split(''));
    expect(fromCharacters).toEqual(fromOneChunk);
  });

  it('fails with an error if an event never ends', async () => {
    const endless = Array.from({ length: 5 }, () => `data: ${'x'.repeat(1024 * 1024)}\n`);
    await expect(parseChunks(endless)).rejects.toThrow(/buffer/i);
  });
});
