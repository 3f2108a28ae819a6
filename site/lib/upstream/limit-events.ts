import { UpstreamError } from './upstream-error.ts';

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/**
 * Creates a transform that passes an event stream through, and fails if a single event is larger than
 * `maxBytes`. Readers buffer an event until the empty line that ends it. The stream may be endless.
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
          const message = `An event is larger than the limit of ${maxBytes} bytes.`;
          throw new UpstreamError('UPSTREAM_EVENT_TOO_LARGE', message);
        }
      }
      controller.enqueue(chunk);
    },
  });
}
