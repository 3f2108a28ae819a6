import { get, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventSourceMessage } from '../../site/lib/events/read-events.ts';
import { sharedNowMs } from './shared-clock.ts';
import { EventStreamBuffer } from './unread.ts';

/** Addresses of readers, so many readers at each: fewer than a server lets in from one. */
const perAddress = 40;

/** How readers come back, in milliseconds, until a server tells them otherwise. */
const usualRetryMs = 3000;

/** What all readers follow. */
export interface SubscriptionOptions {
  readonly origin: string;
  readonly token: string;
  readonly query: string;
  /** Called as soon as so many bytes have come to a reader, who has not looked at them yet. */
  readonly came: (bytes: number, at: number) => void;
  /** Called with what a reader was told, and the moment at which it came. */
  readonly told: (data: unknown, at: number) => void;
}

/**
 * One who follows live updates as a browser does, and comes back whatever happens. What comes is
 * only put down with its moment, and looked at later, so that readers who come after it do not wait.
 */
export class LiveSubscriber {
  /** What it was told last. */
  last: unknown;
  /** How often a stream of it has ended. */
  breaks = 0;
  readonly #followed: SubscriptionOptions;
  readonly #address: string;
  #retryMs = usualRetryMs;
  #unread = new EventStreamBuffer();
  /** False once its channel has ended. */
  #isKnown = true;

  constructor(followed: SubscriptionOptions, number: number) {
    this.#followed = followed;
    const block = Math.floor(number / perAddress);
    this.#address = `127.1.${block >> 8}.${(block & 255) + 1}`;
    void this.#live();
  }

  /** Looks at what has come. */
  takeIn(): void {
    for (const { event, at } of this.#unread.take()) this.#hear(event, at);
  }

  async #live(): Promise<void> {
    let channel: string | undefined;
    for (;;) {
      channel ??= await this.#register().catch(() => undefined);
      const isKnown = channel !== undefined && (await this.#follow(channel).catch(() => false));
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
        this.#unread = new EventStreamBuffer((ms) => (this.#retryMs = ms));
        this.#isKnown = true;
        response.on('data', (chunk: Buffer) => {
          const at = sharedNowMs();
          this.#unread.add(chunk, at);
          this.#followed.came(chunk.length, at);
        });
        response
          .once('error', () => undefined)
          .once('close', () => {
            this.takeIn();
            resolve(this.#isKnown);
          });
      });
      asked.once('error', reject);
    });
  }

  #hear({ event, data }: EventSourceMessage, at: number): void {
    if (event === 'heartbeat') return;
    if (event === 'channelError') {
      this.#isKnown = false;
      return;
    }
    this.last = JSON.parse(data);
    this.#followed.told(this.last, at);
  }
}

/** The path of the channel that was made; undefined where none was. */
async function channelIn(response: IncomingMessage): Promise<string | undefined> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  if (response.statusCode !== 200) return undefined;
  return new URL((JSON.parse(text) as { url: string }).url).pathname;
}
