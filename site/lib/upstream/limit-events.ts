import { UpstreamError } from './upstream-error.ts';

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/**
 * Passes an event stream on, and fails once a single event is larger than the limit: a reader has
 * to hold an event until the empty line that ends it. The stream itself may be endless.
 */
export function limitEvents(
  maxBytes: number,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  let isLineEmpty = true;
  let previous = 0;
  return new TransformStream({
    transform(chunk, controller) {
      for (const byte of chunk) {
        size += 1;
        const endsLine = byte === lineFeed || byte === carriageReturn;
        // The two bytes of CRLF end one line.
        const isSecondHalf = byte === lineFeed && previous === carriageReturn;
        if (endsLine && !isSecondHalf) {
          if (isLineEmpty) size = 0;
          isLineEmpty = true;
        } else if (!endsLine) {
          isLineEmpty = false;
        }
        previous = byte;
        if (size > maxBytes) {
          const sentence = `An event is larger than the ${maxBytes} bytes that are allowed.`;
          throw new UpstreamError('UPSTREAM_EVENT_TOO_LARGE', sentence);
        }
      }
      controller.enqueue(chunk);
    },
  });
}
