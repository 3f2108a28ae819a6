import { setImmediate } from 'node:timers/promises';

type Told = ReadableStream<Uint8Array>;

/** What a page hands over to its scripts: all of it as text, or a stream where some is still awaited. */
export type HandoffData =
  | { readonly text: string; readonly stream?: undefined }
  | { readonly text?: undefined; readonly stream: Told };

/**
 * Reads what the router tells a page's scripts, as far as it is at hand. What is told piece by piece
 * makes React wait for each, and come back.
 */
export async function readHandoffStream(stream: Told): Promise<HandoffData> {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  const later = setImmediate();
  for (;;) {
    const next = reader.read();
    // What fails is told to whoever reads it from the stream.
    const read = await Promise.race([next, later]).catch(() => undefined);
    if (!read) return { stream: replayStream(reader, pieces, next) };
    if (read.done) return { text: Buffer.concat(pieces).toString() };
    pieces.push(read.value);
  }
}

/** A stream from its beginning again, of which some has been read and more is asked for. */
function replayStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  pieces: readonly Uint8Array[],
  asked: ReturnType<typeof reader.read>,
): Told {
  let next = asked;
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
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
