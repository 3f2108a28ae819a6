import { expect, it } from 'vitest';
import { limitEvents } from './limit-events.ts';

/** Pipes chunks through a limit of 10 bytes per event, and returns the output. */
async function pipe(chunks: readonly string[]): Promise<string> {
  const encoder = new TextEncoder();
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return new Response(source.pipeThrough(limitEvents(10))).text();
}

it.each(['\n', '\r', '\r\n'])('passes any number of small events that end with %j', async (end) => {
  const event = `data: 1${end}${end}`;
  const events = event.repeat(1000);
  expect(await pipe([events])).toBe(events);
  expect(await pipe(events.split(''))).toBe(events);
});

it.each([
  ['without an end', ['data: 12345678']],
  ['in many chunks', 'data: 12345678'.split('')],
  ['of many lines', ['a\nb\nc\nd\ne\nf\n']],
  ['after a small one', ['data: 1\n\n', 'data: 12345678\n\n']],
  ['of lines that end with CRLF', ['a\r\nb\r\nc\r\nd\r\n']],
])('fails at an event %s that is larger than the limit', async (_, chunks) => {
  await expect(pipe(chunks)).rejects.toMatchObject({ code: 'UPSTREAM_EVENT_TOO_LARGE' });
});
