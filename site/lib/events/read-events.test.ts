import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

const encoder = new TextEncoder();

/** The events of a stream whose text arrives in these pieces. */
async function eventsIn(pieces: readonly string[]): Promise<unknown[]> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
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
  ])('is parsed with lines that end in %s, however it is cut', async (_, end) => {
    // The byte behind the last CR decides whether the line ends there, and a next event follows.
    const text = `\uFEFF${lines.join(end)}${end}data: next${end}${end}data: cut`;
    const events = [...expected, { id: '1', event: undefined, data: 'next' }];
    const whole = await eventsIn([text]);
    expect(whole.map((event) => ({ ...(event as object), id: '1' }))).toEqual(events);
    const cut = await eventsIn(text.split(''));
    expect(cut).toEqual(whole);
  });

  it('ends with an error at an event without an end', async () => {
    const endless = Array.from({ length: 5 }, () => `data: ${'x'.repeat(1024 * 1024)}\n`);
    await expect(eventsIn(endless)).rejects.toThrow(/buffer/i);
  });
});
