import { setImmediate } from 'node:timers/promises';

type ByteStream = ReadableStream<Uint8Array>;

/** Serialized loader data: all of it as text, or a stream if some of it is still pending. */
export type HandoffData =
  | { readonly text: string; readonly stream?: undefined }
  | { readonly text?: undefined; readonly stream: ByteStream };

/**
 * Reads React Router's stream of loader data, as far as it is available without waiting. If all of
 * it is, the page can be rendered in one go; with a stream, React waits for every chunk.
 */
export async function readHandoffStream(stream: ByteStream): Promise<HandoffData> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  const timeout = setImmediate();
  for (;;) {
    const next = reader.read();
    // An error is thrown again to the reader of the replayed stream.
    const result = await Promise.race([next, timeout]).catch(() => undefined);
    if (!result) return { stream: replayStream(reader, chunks, next) };
    if (result.done) return { text: Buffer.concat(chunks).toString() };
    chunks.push(result.value);
  }
}

/** Creates a stream of the chunks that were read, the pending read and the rest of a stream. */
function replayStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  chunks: readonly Uint8Array[],
  pendingRead: ReturnType<typeof reader.read>,
): ByteStream {
  let next = pendingRead;
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    async pull(controller) {
      const { done, value } = await next;
      if (done) return controller.close();
      controller.enqueue(value);
      next = reader.read();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
