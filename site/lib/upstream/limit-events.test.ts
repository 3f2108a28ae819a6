import { expect, it } from 'vitest';
import { limitEvents } from './limit-events.ts';

/** Sends parts through a limit of 10 bytes for each event, and returns what comes out. */
async function passed(parts: readonly string[]): Promise<string> {
  const encoder = new TextEncoder();
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  return new Response(source.pipeThrough(limitEvents(10))).text();
}

it.each(['\n', '\r', '\r\n'])(
  'passes on any number of small events that end with %j',
  async (end) => {
    const event = `data: 1${end}${end}`;
    const events = event.repeat(1000);
    expect(await passed([events])).toBe(events);
    expect(await passed(events.split(''))).toBe(events);
  },
);

it.each([
  ['without an end', ['data: 12345678']],
  ['in many parts', 'data: 12345678'.split('')],
  ['of many lines', ['a\nb\nc\nd\ne\nf\n']],
  ['behind a small one', ['data: 1\n\n', 'data: 12345678\n\n']],
  ['of lines that end with CRLF', ['a\r\nb\r\nc\r\nd\r\n']],
])('fails at an event %s that is larger than the limit', async (_, parts) => {
  await expect(passed(parts)).rejects.toMatchObject({ code: 'UPSTREAM_EVENT_TOO_LARGE' });
});
