import { Socket } from 'node:net';

/** All connections of a process to one database, to be given up at once. */
export class Lifeline {
  readonly #sockets = new Set<Socket>();

  /** Makes the socket of a connection, as the driver wants it. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  };

  /** Breaks every connection, so that whoever waits for an answer on it is told that none comes. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy(new Error('The database does not answer.'));
  }
}
