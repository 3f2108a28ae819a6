import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createLiveChannel } from '../fixtures/management-client.ts';

/** Longer than what a title begins with and is. */
const mostKept = 200;

const titles = /"title":"(Soak \d+)"/g;

/** Milliseconds by a clock that all processes of a machine share. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;

/** Follows the journal by a live channel, and knows the title that it was told last. */
export class LiveSubscriber {
  /** The title that it heard last, and when. */
  last = '';
  at = 0;
  /** Called whenever it has heard a title. */
  readonly #heard: () => void;
  readonly #origin: string;
  #path = '';
  #socket: Socket | undefined;
  #id = '';

  constructor(origin: string, heard: () => void) {
    this.#origin = origin;
    this.#heard = heard;
  }

  /** Opens a channel of its own. */
  async join(): Promise<void> {
    this.#path = await createLiveChannel(this.#origin);
    this.#id = '';
    await this.#open();
  }

  /** Breaks off, and comes back to the same channel with what it knows. */
  async comeBack(): Promise<void> {
    this.leave();
    await this.#open();
  }

  leave(): void {
    this.#socket?.destroy();
  }

  async #open(): Promise<void> {
    const socket = connect(Number(new URL(this.#origin).port), '127.0.0.1');
    this.#socket = socket;
    await once(socket, 'connect');
    let unread = '';
    // A connection that breaks is a reader that hears no more, which is found out by its silence.
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (text: string) => {
      unread += text;
      const heard = [...unread.matchAll(titles)].at(-1)?.[1];
      this.#id = [...unread.matchAll(/\nid: (\S+)/g)].at(-1)?.[1] ?? this.#id;
      unread = unread.slice(-mostKept);
      if (heard === undefined || heard === this.last) return;
      this.last = heard;
      this.at = sharedNowMs();
      this.#heard();
    });
    const known = this.#id === '' ? '' : `last-event-id: ${this.#id}\r\n`;
    socket.write(`GET ${this.#path} HTTP/1.1\r\nhost: localhost\r\n${known}\r\n`);
  }
}
