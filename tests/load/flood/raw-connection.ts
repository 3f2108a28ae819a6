import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection by which bytes are sent that no proper client would send. */
export class RawConnection implements AsyncDisposable {
  /** What has come back so far. */
  heard = '';
  /** Resolves once the connection has ended, whoever ended it. */
  readonly ended: Promise<void>;
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1').on('data', (text: string) => (this.heard += text));
    // Whoever is cut off in the middle of a word is told so; that it has ended is all that matters.
    socket.on('error', () => undefined);
    this.ended = new Promise((resolve) => void socket.once('close', () => resolve()));
  }

  /** Opens a connection to a server of this machine. */
  static async to(origin: string): Promise<RawConnection> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** The status of the answer; undefined while there is none. */
  get status(): number | undefined {
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(this.heard) ?? [];
    return status === undefined ? undefined : Number(status);
  }

  send(text: string): void {
    if (this.#socket.writable) this.#socket.write(text, 'latin1');
  }

  /** Reads no more of what comes. */
  stopReading(): void {
    this.#socket.pause();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket.destroy();
    await this.ended;
  }
}

/** The first lines of a request, and the empty one after them. */
export function serializeHead(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries({ host: 'localhost', ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
