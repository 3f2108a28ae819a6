import type { IncomingMessage, ServerResponse } from 'node:http';

/** Shorter than the idle timeout of common proxies. */
const HEARTBEAT_INTERVAL_MS = 15_000;

/**
 * A heartbeat with the interval to the next one in milliseconds. It is an event, not a comment,
 * because browsers do not report comments to a page; clients that do not listen to it ignore it.
 */
const heartbeat = Buffer.from(`event: heartbeat\ndata: ${HEARTBEAT_INTERVAL_MS}\n\n`);

/** Unread bytes after which a reader is disconnected. From measurements of lost connections. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** Range of the reconnection delay in milliseconds, so that not all clients return at once. */
const reconnectDelayMs = { min: 500, max: 2500 };

/** An open response that sends server-sent events until either side closes it. */
export class EventStream {
  static #open = 0;
  readonly #response: ServerResponse;
  readonly #heartbeatTimer: ReturnType<typeof setInterval>;

  /**
   * @param headers are sent in addition to those of an event stream.
   * @param ended is called once, whichever side closes the stream.
   *
   * The request loses its headers.
   */
  constructor(
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
    onEnd: () => void,
  ) {
    this.#response = response;
    releaseHeaders(response.req);
    // A connection that ends with the stream needs no chunked encoding: each event is one write.
    response.removeHeader('transfer-encoding');
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // A keep-alive connection would delay the shutdown of the server.
      connection: 'close',
      // Disables response buffering in nginx, which would hold events back.
      'x-accel-buffering': 'no',
    });
    // Headers sent with the first event would stay in memory as the fifty strings they consist of.
    response.flushHeaders();
    this.#heartbeatTimer = setInterval(() => this.send(heartbeat), HEARTBEAT_INTERVAL_MS).unref();
    EventStream.#open += 1;
    response.once('close', () => {
      EventStream.#open -= 1;
      clearInterval(this.#heartbeatTimer);
      onEnd();
    });
    // Lets the reader see an open stream before the first event.
    const jitter = Math.random() * (reconnectDelayMs.max - reconnectDelayMs.min);
    this.send(`retry: ${Math.round(reconnectDelayMs.min + jitter)}\n: here\n\n`);
  }

  /** Number of open streams of this process. */
  static get openCount(): number {
    return EventStream.#open;
  }

  /** Sends complete events. A buffer for many readers is created once by the caller; it is not copied. */
  send(events: Buffer | string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(events);
    if (this.#response.writableLength > MAX_UNREAD_BYTES) this.#response.destroy();
  }

  close(): void {
    clearInterval(this.#heartbeatTimer);
    this.#response.end();
  }
}

/** Drops the headers of a request, which would stay in memory for the hours that a stream is open. */
function releaseHeaders(request: IncomingMessage): void {
  request.rawHeaders = [];
  request.headers = {};
}
