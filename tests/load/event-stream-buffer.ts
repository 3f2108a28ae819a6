import { StringDecoder } from 'node:string_decoder';
import { createParser, type EventSourceMessage } from '../../site/lib/events/read-events.ts';

/** An event, and the moment at which its last byte arrived. */
interface ArrivedEvent {
  readonly event: EventSourceMessage;
  readonly at: number;
}

/** The received bytes of one event stream that are not parsed yet. */
export class EventStreamBuffer {
  readonly #decoder = new StringDecoder('utf8');
  readonly #parser;
  #chunks: { readonly chunk: Buffer; readonly at: number }[] = [];
  #events: ArrivedEvent[] = [];
  #at = 0;

  /** @param onRetry Called with the reconnection time, in milliseconds, that the server sends. */
  constructor(onRetry?: (ms: number) => void) {
    this.#parser = createParser({
      onEvent: (event) => this.#events.push({ event, at: this.#at }),
      onRetry,
    });
  }

  add(chunk: Buffer, at: number): void {
    this.#chunks.push({ chunk, at });
  }

  /** Parses what has arrived and returns the complete events. */
  take(): ArrivedEvent[] {
    for (const { chunk, at } of this.#chunks) {
      this.#at = at;
      this.#parser.feed(this.#decoder.write(chunk));
    }
    const events = this.#events;
    this.#chunks = [];
    this.#events = [];
    return events;
  }
}
