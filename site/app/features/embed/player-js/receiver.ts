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

/** The fields of a `MessageEvent` that the receiver uses. */
export interface WindowMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

export interface ReceiverOptions {
  readonly player: PlayerTarget;
  /** Windows that may send calls: the parent and the opener. */
  readonly targets: readonly MessageTarget[];
  /** The only origin that may send calls. Default: any. */
  readonly allowedOrigin?: string | undefined;
  /** URL of the embed, which identifies it to the page. */
  readonly src: string;
}

const READY_EVENT = 'ready';
const listenerMethods = ['addEventListener', 'removeEventListener'] as const;

/**
 * Handles method calls of the Player.js protocol. Other messages, and messages from other windows,
 * are ignored.
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
      events: [READY_EVENT, ...Object.keys(eventPayloads)],
      methods: [...Object.keys(methods), ...listenerMethods],
    };
  }

  /**
   * Announces that the player is ready for calls. `origin` is the origin of the window's page, or
   * `*` if it is unknown.
   */
  sendReady(target: MessageTarget, origin: string): void {
    new Peer(target, this.#options.allowedOrigin ?? origin).send(READY_EVENT, {
      value: this.#ready,
    });
  }

  /** Executes the method call in a message and responds to its sender. */
  handleMessage({ data, origin, source }: WindowMessage): void {
    const { targets, allowedOrigin } = this.#options;
    const window = targets.find((candidate) => candidate === source);
    if (!window || (allowedOrigin !== undefined && origin !== allowedOrigin)) return;
    const call = parseMessage(data);
    if (call) this.#execute(call, this.#getPeer(window, origin));
  }

  /** Returns the peer for a window. A new page in the same window starts without listeners. */
  #getPeer(window: MessageTarget, origin: string): Peer {
    const existing = this.#peers.get(window);
    if (existing?.origin === origin) return existing;
    const peer = new Peer(window, origin);
    this.#peers.set(window, peer);
    return peer;
  }

  #execute({ method, value, listener }: MethodCall, peer: Peer): void {
    if (method === 'addEventListener') return this.#addListener(peer, value, listener);
    if (method === 'removeEventListener') return peer.removeListener(value, listener);
    const execute = findMethod(method);
    if (!execute) return peer.emit('error', unknownMethodError);
    const sendError = (error: unknown) => peer.emit('error', toErrorPayload(error));
    try {
      const result = execute(this.#options.player, value);
      if (result instanceof Promise) result.catch(sendError);
      else if (method.startsWith('get')) peer.send(method, { value: result, listener });
    } catch (error) {
      sendError(error);
    }
  }

  #addListener(peer: Peer, event: unknown, listener: string | undefined): void {
    if (event === READY_EVENT) return peer.send(READY_EVENT, { value: this.#ready, listener });
    if (!isEventName(event)) return;
    peer.addListener(event, listener);
    if (this.#observedEvents.has(event)) return;
    this.#observedEvents.add(event);
    const { player } = this.#options;
    player.addEventListener(event, () => {
      for (const observer of this.#peers.values())
        observer.emit(event, eventPayloads[event](player));
    });
  }
}
