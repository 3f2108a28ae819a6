import { get, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventSourceMessage } from '../../site/lib/events/read-events.ts';
import { sharedNowMs } from './shared-clock.ts';
import { EventStreamBuffer } from './event-stream-buffer.ts';

/** Subscribers per loopback address; below the limit of streams that the server allows per address. */
const SUBSCRIBERS_PER_ADDRESS = 40;

/** How long subscribers wait before they reconnect, unless the server sends `retry`. */
const DEFAULT_RETRY_MS = 3000;

/** The live channel that all subscribers request, and their callbacks. */
export interface SubscriptionOptions {
  readonly origin: string;
  readonly token: string;
  readonly query: string;
  /** Called when bytes arrive, before they are parsed. `at` is the time from `sharedNowMs`. */
  readonly onBytes: (bytes: number, at: number) => void;
  /** Called with the data of an update and the time at which its last byte arrived. */
  readonly onUpdate: (data: unknown, at: number) => void;
}

/**
 * Subscribes to live updates as a browser does, and always reconnects. Received bytes are only
 * stored with their time of arrival and parsed later, so that parsing delays no other subscriber.
 */
export class LiveSubscriber {
  /** The data of the latest update. */
  lastUpdate: unknown;
  /** How often its stream has ended. */
  disconnects = 0;
  readonly #options: SubscriptionOptions;
  readonly #address: string;
  #retryMs = DEFAULT_RETRY_MS;
  #buffer = new EventStreamBuffer();
  /** False once the server has closed the channel. */
  #isChannelOpen = true;

  constructor(options: SubscriptionOptions, index: number) {
    this.#options = options;
    const block = Math.floor(index / SUBSCRIBERS_PER_ADDRESS);
    this.#address = `127.1.${block >> 8}.${(block & 255) + 1}`;
    void this.#run();
  }

  /** Parses the bytes that have arrived. */
  processReceived(): void {
    for (const { event, at } of this.#buffer.take()) this.#handleEvent(event, at);
  }

  async #run(): Promise<void> {
    let channel: string | undefined;
    for (;;) {
      channel ??= await this.#createChannel().catch(() => undefined);
      const isOpen = channel !== undefined && (await this.#readStream(channel).catch(() => false));
      this.disconnects += 1;
      if (!isOpen) channel = undefined;
      await wait(this.#retryMs);
    }
  }

  /** Creates a channel, and resolves to its path. */
  #createChannel(): Promise<string | undefined> {
    const { origin, token, query } = this.#options;
    const headers = { authorization: `Bearer ${token}` };
    return new Promise((resolve, reject) => {
      const channelRequest = request(`${origin}/service/listen`, {
        ...{ method: 'POST', headers, localAddress: this.#address, agent: false },
      });
      channelRequest.once('error', reject).once('response', (response) => {
        readChannelPath(response).then(resolve, reject);
      });
      channelRequest.end(JSON.stringify({ query }));
    });
  }

  /** Reads the stream until it ends; resolves to false if the channel no longer exists. */
  #readStream(channel: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const options = { localAddress: this.#address, agent: false };
      const streamRequest = get(`${this.#options.origin}${channel}`, options, (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          return resolve(response.statusCode !== 404 && response.statusCode !== 410);
        }
        this.#buffer = new EventStreamBuffer((ms) => (this.#retryMs = ms));
        this.#isChannelOpen = true;
        response.on('data', (chunk: Buffer) => {
          const at = sharedNowMs();
          this.#buffer.add(chunk, at);
          this.#options.onBytes(chunk.length, at);
        });
        response
          .once('error', () => undefined)
          .once('close', () => {
            this.processReceived();
            resolve(this.#isChannelOpen);
          });
      });
      streamRequest.once('error', reject);
    });
  }

  #handleEvent({ event, data }: EventSourceMessage, at: number): void {
    if (event === 'heartbeat') return;
    if (event === 'channelError') {
      this.#isChannelOpen = false;
      return;
    }
    this.lastUpdate = JSON.parse(data);
    this.#options.onUpdate(this.lastUpdate, at);
  }
}

/** Returns the path of the created channel; `undefined` if the server created none. */
async function readChannelPath(response: IncomingMessage): Promise<string | undefined> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  if (response.statusCode !== 200) return undefined;
  return new URL((JSON.parse(text) as { url: string }).url).pathname;
}
