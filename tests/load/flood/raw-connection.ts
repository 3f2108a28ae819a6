import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A TCP connection for requests that HTTP clients cannot send. */
export class RawConnection implements AsyncDisposable {
  /** The text received so far. */
  receivedText = '';
  /** Resolves once the connection is closed by either end. */
  readonly closed: Promise<void>;
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1').on('data', (text: string) => (this.receivedText += text));
    // A reset connection emits an error before `close`.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => void socket.once('close', () => resolve()));
  }

  /** Connects to a server on this machine. */
  static async open(origin: string): Promise<RawConnection> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** The status of the response. `undefined` before it arrives. */
  get status(): number | undefined {
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(this.receivedText) ?? [];
    return status === undefined ? undefined : Number(status);
  }

  send(text: string): void {
    if (this.#socket.writable) this.#socket.write(text, 'latin1');
  }

  /** Stops reading, so that the buffers of the connection fill up. */
  stopReading(): void {
    this.#socket.pause();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket.destroy();
    await this.closed;
  }
}

/** Serializes the request line and the headers, with the empty line after them. */
export function serializeHead(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries({ host: 'localhost', ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
