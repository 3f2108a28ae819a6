import { createParser, type EventSourceMessage } from 'eventsource-parser';

export { createParser, type EventSourceMessage };

/** The longest event that is buffered, in UTF-16 code units; a longer one ends the stream. */
const maxEventLength = 4 * 1024 * 1024;

/**
 * The events of a `text/event-stream` body, as the HTML Standard §9.2.6 parses them: lines may end
 * in LF, CR or CRLF, data may have several lines, and a byte order mark is skipped.
 * @param onActivity called whenever bytes arrive, comments included.
 * @throws ParseError for an event that is longer than 4 MiB.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onActivity?: () => void,
): AsyncGenerator<EventSourceMessage> {
  let events: EventSourceMessage[] = [];
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: (event) => events.push(event),
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    onActivity?.();
    parser.feed(text);
    const parsed = events;
    events = [];
    yield* parsed;
  }
}
