import type { Driven } from './driven.ts';
import { events, isEventName, noSuchMethod, refusal, type EventName } from './events.ts';
import { readMessage, type Asked } from './message.ts';
import { methodNamed, methods } from './methods.ts';
import { Peer, type Correspondent } from './peer.ts';

/** A message, as a window gets it. */
export interface Message {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

export interface ReceiverOptions {
  readonly player: Driven;
  /** The windows that may ask: the one around the frame, and the one that opened it. */
  readonly from: readonly Correspondent[];
  /** The only origin that may ask; absent, any. */
  readonly onlyOrigin?: string | undefined;
  /** Address of the frame, by which a page knows it. */
  readonly src: string;
}

const readyEvent = 'ready';
const listening = ['addEventListener', 'removeEventListener'] as const;

/**
 * Answers what pages ask of a player by the Player.js protocol. What is no such question, or comes
 * from anybody else, is left alone.
 */
export class Receiver {
  readonly #options: ReceiverOptions;
  readonly #peers = new Map<unknown, Peer>();
  readonly #told = new Set<EventName>();
  readonly #ready: object;

  constructor(options: ReceiverOptions) {
    this.#options = options;
    this.#ready = {
      src: options.src,
      events: [readyEvent, ...Object.keys(events)],
      methods: [...Object.keys(methods), ...listening],
    };
  }

  /** Says that the player may be driven; `origin` is that of a window's page, `*` where unknown. */
  announce(to: Correspondent, origin: string): void {
    new Peer(to, this.#options.onlyOrigin ?? origin).send(readyEvent, { value: this.#ready });
  }

  /** Does what a message asks, and answers whoever sent it. */
  take({ data, origin, source }: Message): void {
    const { from, onlyOrigin } = this.#options;
    const window = from.find((each) => each === source);
    if (!window || (onlyOrigin !== undefined && origin !== onlyOrigin)) return;
    const asked = readMessage(data);
    if (asked) this.#answer(asked, this.#peer(window, origin));
  }

  /** Another page in the same window has asked for nothing yet. */
  #peer(window: Correspondent, origin: string): Peer {
    const known = this.#peers.get(window);
    if (known?.origin === origin) return known;
    const peer = new Peer(window, origin);
    this.#peers.set(window, peer);
    return peer;
  }

  #answer({ method, value, listener }: Asked, peer: Peer): void {
    if (method === 'addEventListener') return this.#listen(peer, value, listener);
    if (method === 'removeEventListener') return peer.forget(value, listener);
    const does = methodNamed(method);
    if (!does) return peer.tell('error', noSuchMethod);
    const refuse = (error: unknown) => peer.tell('error', refusal(error));
    try {
      const result = does(this.#options.player, value);
      if (result instanceof Promise) result.catch(refuse);
      else if (method.startsWith('get')) peer.send(method, { value: result, listener });
    } catch (error) {
      refuse(error);
    }
  }

  #listen(peer: Peer, event: unknown, listener: string | undefined): void {
    if (event === readyEvent) return peer.send(readyEvent, { value: this.#ready, listener });
    if (!isEventName(event)) return;
    peer.listen(event, listener);
    if (this.#told.has(event)) return;
    this.#told.add(event);
    const { player } = this.#options;
    player.addEventListener(event, () => {
      for (const each of this.#peers.values()) each.tell(event, events[event](player));
    });
  }
}
