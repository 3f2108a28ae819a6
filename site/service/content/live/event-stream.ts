import type { IncomingMessage, ServerResponse } from 'node:http';

/** Shorter than any proxy waits for a sign of life. */
const heartbeatMs = 15_000;

/**
 * A sign of life, and how soon the next will come, in milliseconds. It is an event and no comment,
 * because browsers tell a page of no comment; a reader that knows nothing of it hears nothing.
 */
const heartbeat = Buffer.from(`event: heartbeat\ndata: ${heartbeatMs}\n\n`);

/** A reader that leaves so much lying, in bytes, does not read. From measurements of dropped readers. */
const mostUnread = 256 * 1024;

/** Within these, in milliseconds, readers come back whose server has gone: not all at once. */
const comeBack = { first: 500, last: 2500 };

/** One open response as a stream of events, until either side ends it. */
export class EventStream {
  static #open = 0;
  readonly #response: ServerResponse;
  readonly #heart: ReturnType<typeof setInterval>;

  /**
   * `headers` are sent beside those of an event stream; `ended` is called once, whoever ends it. The
   * request has no headers from then on.
   */
  constructor(
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
    ended: () => void,
  ) {
    this.#response = response;
    forget(response.req);
    // A connection that ends with the stream needs no lengths between: each event is one write.
    response.removeHeader('transfer-encoding');
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // A connection that were kept for more would keep a server that stops waiting.
      connection: 'close',
      // A proxy that gathers the answer would hold every event back.
      'x-accel-buffering': 'no',
    });
    // Sent with the first event, they would be kept as the fifty pieces that they are put together of.
    response.flushHeaders();
    this.#heart = setInterval(() => this.send(heartbeat), heartbeatMs).unref();
    EventStream.#open += 1;
    response.once('close', () => {
      EventStream.#open -= 1;
      clearInterval(this.#heart);
      ended();
    });
    // A reader sees the stream open before there is anything to say.
    const spread = Math.random() * (comeBack.last - comeBack.first);
    this.send(`retry: ${Math.round(comeBack.first + spread)}\n: here\n\n`);
  }

  /** How many this process has open. */
  static get openCount(): number {
    return EventStream.#open;
  }

  /** Sends whole events; bytes that many are sent are to be made once, and are not copied here. */
  send(events: Buffer | string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(events);
    if (this.#response.writableLength > mostUnread) this.#response.destroy();
  }

  close(): void {
    clearInterval(this.#heart);
    this.#response.end();
  }
}

/** A stream stays open for hours: what a browser says of itself in a request is not kept as long. */
function forget(request: IncomingMessage): void {
  request.rawHeaders = [];
  request.headers = {};
}
