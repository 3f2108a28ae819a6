import { Socket } from 'node:net';

const notRespondingMessage = 'The database is not responding.';

/** Tracks all connections of a process to one database, so that they can be closed at once. */
export class CircuitBreaker {
  readonly #sockets = new Set<Socket>();
  #isOpen = false;

  /** Whether new connections are rejected. True from `trip` until `reset`. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Creates the socket of a connection, as the driver requires. While the circuit breaker is open,
   * the socket fails immediately instead of waiting for the connect timeout.
   */
  readonly createSocket = (): Socket => {
    const socket = this.createProbeSocket();
    if (this.#isOpen) setImmediate(() => socket.destroy(new Error(notRespondingMessage)));
    return socket;
  };

  /** Creates the socket of the connection that detects whether the database responds again. */
  readonly createProbeSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  };

  /** Closes every connection, which rejects all statements that are waiting for a response. */
  trip(): void {
    this.#isOpen = true;
    for (const socket of this.#sockets) socket.destroy(new Error(notRespondingMessage));
  }

  /** Allows new connections again. */
  reset(): void {
    this.#isOpen = false;
  }
}
