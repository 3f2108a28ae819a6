import { get, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Addresses of readers, so many readers at each: fewer than a server lets in from one. */
const perAddress = 40;

/** How readers come back, in milliseconds, until a server tells them otherwise. */
const usualRetryMs = 3000;

/** What all readers follow. */
export interface Followed {
  readonly origin: string;
  readonly token: string;
  readonly query: string;
  /** Called with what a reader was told, and the moment it was. */
  readonly told: (reader: Reader, data: unknown, at: number) => void;
}

/** One who follows live updates as a browser does, and comes back whatever happens. */
export class Reader {
  /** What it was told last. */
  last: unknown;
  /** How often a stream of it has ended. */
  breaks = 0;
  isOpen = false;
  readonly #followed: Followed;
  readonly #address: string;
  #response: IncomingMessage | undefined;
  #retryMs = usualRetryMs;
  #isOver = false;

  constructor(followed: Followed, number: number) {
    this.#followed = followed;
    const block = Math.floor(number / perAddress);
    this.#address = `127.1.${block >> 8}.${(block & 255) + 1}`;
    void this.#live();
  }

  close(): void {
    this.#isOver = true;
    this.#response?.destroy();
  }

  async #live(): Promise<void> {
    let channel: string | undefined;
    while (!this.#isOver) {
      channel ??= await this.#register().catch(() => undefined);
      const isKnown = channel !== undefined && (await this.#follow(channel).catch(() => false));
      this.isOpen = false;
      if (this.#isOver) return;
      this.breaks += 1;
      if (!isKnown) channel = undefined;
      await wait(this.#retryMs);
    }
  }

  /** Has a channel made, and gives its path. */
  #register(): Promise<string | undefined> {
    const { origin, token, query } = this.#followed;
    const headers = { authorization: `Bearer ${token}` };
    return new Promise((resolve, reject) => {
      const asked = request(`${origin}/service/listen`, {
        ...{ method: 'POST', headers, localAddress: this.#address, agent: false },
      });
      asked.once('error', reject).once('response', (response) => {
        channelIn(response).then(resolve, reject);
      });
      asked.end(JSON.stringify({ query }));
    });
  }

  /** Reads until the stream ends; false where the channel is known no more. */
  #follow(channel: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const options = { localAddress: this.#address, agent: false };
      const asked = get(`${this.#followed.origin}${channel}`, options, (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          return resolve(response.statusCode !== 404 && response.statusCode !== 410);
        }
        this.#response = response;
        this.isOpen = true;
        let unread = '';
        let isKnown = true;
        response.setEncoding('utf8').on('data', (text: string) => {
          const events = (unread + text).split('\n\n');
          unread = events.pop() ?? '';
          for (const event of events) if (!this.#hear(event)) isKnown = false;
        });
        response.once('close', () => resolve(isKnown)).once('error', () => undefined);
      });
      asked.once('error', reject);
    });
  }

  /** Takes an event in; false where it is the last of its channel. */
  #hear(event: string): boolean {
    const [, retry] = /^retry: (\d+)$/m.exec(event) ?? [];
    if (retry !== undefined) this.#retryMs = Number(retry);
    const [, data] = /^data: (.*)$/m.exec(event) ?? [];
    if (data === undefined || event.includes('event: heartbeat')) return true;
    if (event.includes('event: channelError')) return false;
    this.last = JSON.parse(data);
    this.#followed.told(this, this.last, performance.now());
    return true;
  }
}

/** The path of the channel that was made; undefined where none was. */
async function channelIn(response: IncomingMessage): Promise<string | undefined> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  if (response.statusCode !== 200) return undefined;
  return new URL((JSON.parse(text) as { url: string }).url).pathname;
}
