import type { IncomingMessage, ServerResponse } from 'node:http';

/** Interval between heartbeats; shorter than the idle timeout of common proxies. */
const HEARTBEAT_INTERVAL_MS = 15_000;

/**
 * A heartbeat event, with the time until the next one in milliseconds. It is an event rather than a
 * comment, because browsers do not expose comments to pages. Clients without a listener ignore it.
 */
const heartbeat = Buffer.from(`event: heartbeat\ndata: ${HEARTBEAT_INTERVAL_MS}\n\n`);

/** Number of unsent bytes above which a client is disconnected, because its connection is lost. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/**
 * Range of the reconnection delay in milliseconds. A random delay prevents all clients from
 * reconnecting immediately.
 */
const reconnectDelayMs = { min: 500, max: 2500 };

/** An open response that sends server-sent events until either side closes it. */
export class EventStream {
  static #openCount = 0;
  readonly #response: ServerResponse;
  readonly #heartbeatTimer: ReturnType<typeof setInterval>;

  /**
   * Opens the stream, and deletes the headers of the request.
   * @param headers response headers to send in addition to those of an event stream.
   * @param onEnd called once, whichever side closes the stream.
   */
  constructor(
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
    onEnd: () => void,
  ) {
    this.#response = response;
    releaseHeaders(response.req);
    // The stream ends with the connection, so chunked encoding is not needed.
    response.removeHeader('transfer-encoding');
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // A keep-alive connection would delay the shutdown of the server.
      connection: 'close',
      // Disables response buffering in nginx, which would delay events.
      'x-accel-buffering': 'no',
    });
    // Sent now, because headers that wait for the first event occupy memory as some fifty strings.
    response.flushHeaders();
    this.#heartbeatTimer = setInterval(() => this.send(heartbeat), HEARTBEAT_INTERVAL_MS).unref();
    EventStream.#openCount += 1;
    response.once('close', () => {
      EventStream.#openCount -= 1;
      clearInterval(this.#heartbeatTimer);
      onEnd();
    });
    // Lets the client detect that the stream is open before the first event.
    const jitter = Math.random() * (reconnectDelayMs.max - reconnectDelayMs.min);
    this.send(`retry: ${Math.round(reconnectDelayMs.min + jitter)}\n: here\n\n`);
  }

  /** Number of open streams of this process. */
  static get openCount(): number {
    return EventStream.#openCount;
  }

  /** Sends complete events. Many streams can share one buffer, which is not copied. */
  send(events: Buffer | string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(events);
    if (this.#response.writableLength > MAX_BUFFERED_BYTES) this.#response.destroy();
  }

  close(): void {
    clearInterval(this.#heartbeatTimer);
    this.#response.end();
  }
}

/**
 * Deletes the headers of a request, which would otherwise stay in memory as long as the stream is
 * open.
 */
function releaseHeaders(request: IncomingMessage): void {
  request.rawHeaders = [];
  request.headers = {};
}
