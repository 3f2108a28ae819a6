import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readLoaderDataStream } from './loader-data-stream.server.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Creates a stream with a chunk that is available immediately. `end` ends the stream. */
const createStream = (end: (controller: ReadableStreamDefaultController<Uint8Array>) => unknown) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes('at once, '));
      await end(controller);
    },
  });

test('returns the text of a stream that is available immediately', async () => {
  const data = await readLoaderDataStream(createStream((controller) => controller.close()));
  expect(data).toEqual({ text: 'at once, ' });
});

test('replays a pending stream from the beginning', async () => {
  const data = await readLoaderDataStream(
    createStream(async (controller) => {
      await setTimeout(5);
      controller.enqueue(bytes('and later'));
      controller.close();
    }),
  );
  await expect(new Response(data.stream).text()).resolves.toBe('at once, and later');
});

test('reports an error to the reader of the replayed stream', async () => {
  const data = await readLoaderDataStream(
    createStream((controller) => queueMicrotask(() => controller.error(new Error('Broken.')))),
  );
  await expect(new Response(data.stream).text()).rejects.toThrow('Broken.');
});
