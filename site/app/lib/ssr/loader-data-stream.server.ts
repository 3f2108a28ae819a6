import { setImmediate } from 'node:timers/promises';

type ByteStream = ReadableStream<Uint8Array>;

/** Serialized loader data: text if it is complete, or a stream if some of it is pending. */
export type SerializedLoaderData =
  | { readonly text: string; readonly stream?: undefined }
  | { readonly text?: undefined; readonly stream: ByteStream };

/**
 * Reads the chunks of React Router's stream of loader data that are available without waiting. If
 * the data is complete, the page can be rendered to a string, which is faster than to a stream.
 */
export async function readLoaderDataStream(stream: ByteStream): Promise<SerializedLoaderData> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  const timeout = setImmediate();
  for (;;) {
    const pendingRead = reader.read();
    // The replayed stream reports the error.
    const result = await Promise.race([pendingRead, timeout]).catch(() => undefined);
    if (!result) return { stream: replayStream(reader, chunks, pendingRead) };
    if (result.done) return { text: Buffer.concat(chunks).toString() };
    chunks.push(result.value);
  }
}

/**
 * Creates a stream of the chunks already read, followed by the pending read and the remaining
 * chunks.
 */
function replayStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  chunks: readonly Uint8Array[],
  pendingRead: ReturnType<typeof reader.read>,
): ByteStream {
  let nextRead = pendingRead;
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    async pull(controller) {
      const { done, value } = await nextRead;
      if (done) return controller.close();
      controller.enqueue(value);
      nextRead = reader.read();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
