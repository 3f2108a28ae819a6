import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readHandoffStream } from './handoff-data.server.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A stream that tells of something at once, and ends as it is told to. */
const stream = (end: (controller: ReadableStreamDefaultController<Uint8Array>) => unknown) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes('at once, '));
      await end(controller);
    },
  });

test('what is all at hand is told as text', async () => {
  const told = await readHandoffStream(stream((controller) => controller.close()));
  expect(told).toEqual({ text: 'at once, ' });
});

test('of what is still awaited nothing is lost', async () => {
  const told = await readHandoffStream(
    stream(async (controller) => {
      await setTimeout(5);
      controller.enqueue(bytes('and later'));
      controller.close();
    }),
  );
  await expect(new Response(told.stream).text()).resolves.toBe('at once, and later');
});

test('a failure is told to whoever reads on', async () => {
  const told = await readHandoffStream(
    stream((controller) => queueMicrotask(() => controller.error(new Error('Broken.')))),
  );
  await expect(new Response(told.stream).text()).rejects.toThrow('Broken.');
});
