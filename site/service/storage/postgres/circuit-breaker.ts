import { Socket } from 'node:net';

const noAnswer = 'The database is not responding.';

/** All connections of a process to one database, to be given up at once. */
export class CircuitBreaker {
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  /** Whether the database is given up, until it is `reset`. */
  get isOpen(): boolean {
    return this.#isCut;
  }

  /**
   * Makes the socket of a connection, as the driver wants it. While the database is given up, none
   * comes about: who would wait for it is told at once, and nobody waits behind them.
   */
  readonly createSocket = (): Socket => {
    const socket = this.createProbeSocket();
    if (this.#isCut) setImmediate(() => socket.destroy(new Error(noAnswer)));
    return socket;
  };

  /** Makes the socket of the connection that finds out whether the database is back. */
  readonly createProbeSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  };

  /** Breaks every connection, so that whoever waits for an answer on it is told that none comes. */
  trip(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy(new Error(noAnswer));
  }

  /** From now on connections come about again. */
  reset(): void {
    this.#isCut = false;
  }
}
