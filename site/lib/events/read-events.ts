import { createParser, type EventSourceMessage } from 'eventsource-parser';

export { createParser, type EventSourceMessage };

/** Maximum length of an event in UTF-16 code units. A longer one ends the stream. */
const MAX_EVENT_LENGTH = 4 * 1024 * 1024;

/**
 * Parses the events of a `text/event-stream` body as specified by the HTML Standard, section 9.2.6.
 *
 * @param onActivity Called whenever bytes arrive, including comments.
 * @throws ParseError if an event exceeds `MAX_EVENT_LENGTH`.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onActivity?: () => void,
): AsyncGenerator<EventSourceMessage> {
  let events: EventSourceMessage[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
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
