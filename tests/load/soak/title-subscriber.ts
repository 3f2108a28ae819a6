import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createLiveChannel } from '../../fixtures/management-client.ts';
import { sharedNowMs } from '../shared-clock.ts';

/** Longer than a title and the text before it, so that one that is split between chunks is found. */
const MAX_REMAINDER_LENGTH = 200;

const titles = /"title":"(Soak \d+)"/g;

/** Subscribes to the journal over a live channel and remembers the latest title. */
export class TitleSubscriber {
  /** The latest title. */
  lastTitle = '';
  /** When the latest title arrived, by `sharedNowMs`. */
  receivedAt = 0;
  readonly #onTitle: () => void;
  readonly #origin: string;
  #path = '';
  #socket: Socket | undefined;
  #lastEventId = '';

  /** @param onTitle Called for each new title. */
  constructor(origin: string, onTitle: () => void) {
    this.#origin = origin;
    this.#onTitle = onTitle;
  }

  /** Creates and opens a channel. */
  async connect(): Promise<void> {
    this.#path = await createLiveChannel(this.#origin);
    this.#lastEventId = '';
    await this.#open();
  }

  /** Disconnects, and reconnects to the same channel with the ID of the last event. */
  async reconnect(): Promise<void> {
    this.disconnect();
    await this.#open();
  }

  disconnect(): void {
    this.#socket?.destroy();
  }

  async #open(): Promise<void> {
    const socket = connect(Number(new URL(this.#origin).port), '127.0.0.1');
    this.#socket = socket;
    await once(socket, 'connect');
    let remainder = '';
    // A broken connection is detected by the titles that do not arrive.
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (text: string) => {
      remainder += text;
      const title = [...remainder.matchAll(titles)].at(-1)?.[1];
      this.#lastEventId = [...remainder.matchAll(/\nid: (\S+)/g)].at(-1)?.[1] ?? this.#lastEventId;
      remainder = remainder.slice(-MAX_REMAINDER_LENGTH);
      if (title === undefined || title === this.lastTitle) return;
      this.lastTitle = title;
      this.receivedAt = sharedNowMs();
      this.#onTitle();
    });
    const header = this.#lastEventId === '' ? '' : `last-event-id: ${this.#lastEventId}\r\n`;
    socket.write(`GET ${this.#path} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n`);
  }
}
