import type { PlayerTarget } from './player-target.ts';
import {
  eventPayloads,
  isEventName,
  unknownMethodError,
  toErrorPayload,
  type EventName,
} from './event-payloads.ts';
import { parseMessage, type MethodCall } from './message.ts';
import { findMethod, methods } from './methods.ts';
import { Peer, type MessageTarget } from './peer.ts';

/** A message, as a window gets it. */
export interface WindowMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

export interface ReceiverOptions {
  readonly player: PlayerTarget;
  /** The windows that may ask: the one around the frame, and the one that opened it. */
  readonly targets: readonly MessageTarget[];
  /** The only origin that may ask; absent, any. */
  readonly allowedOrigin?: string | undefined;
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
  readonly #observedEvents = new Set<EventName>();
  readonly #ready: object;

  constructor(options: ReceiverOptions) {
    this.#options = options;
    this.#ready = {
      src: options.src,
      events: [readyEvent, ...Object.keys(eventPayloads)],
      methods: [...Object.keys(methods), ...listening],
    };
  }

  /** Says that the player may be driven; `origin` is that of a window's page, `*` where unknown. */
  sendReady(to: MessageTarget, origin: string): void {
    new Peer(to, this.#options.allowedOrigin ?? origin).send(readyEvent, { value: this.#ready });
  }

  /** Does what a message asks, and answers whoever sent it. */
  handleMessage({ data, origin, source }: WindowMessage): void {
    const { targets, allowedOrigin } = this.#options;
    const window = targets.find((each) => each === source);
    if (!window || (allowedOrigin !== undefined && origin !== allowedOrigin)) return;
    const asked = parseMessage(data);
    if (asked) this.#answer(asked, this.#peer(window, origin));
  }

  /** Another page in the same window has asked for nothing yet. */
  #peer(window: MessageTarget, origin: string): Peer {
    const known = this.#peers.get(window);
    if (known?.origin === origin) return known;
    const peer = new Peer(window, origin);
    this.#peers.set(window, peer);
    return peer;
  }

  #answer({ method, value, listener }: MethodCall, peer: Peer): void {
    if (method === 'addEventListener') return this.#listen(peer, value, listener);
    if (method === 'removeEventListener') return peer.removeListener(value, listener);
    const does = findMethod(method);
    if (!does) return peer.emit('error', unknownMethodError);
    const refuse = (error: unknown) => peer.emit('error', toErrorPayload(error));
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
    peer.addListener(event, listener);
    if (this.#observedEvents.has(event)) return;
    this.#observedEvents.add(event);
    const { player } = this.#options;
    player.addEventListener(event, () => {
      for (const each of this.#peers.values()) each.emit(event, eventPayloads[event](player));
    });
  }
}
