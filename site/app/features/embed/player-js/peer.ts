import { protocolHeader } from './message.ts';

/** A window that receives messages. */
export interface MessageTarget {
  postMessage(message: string, origin: string): void;
}

interface MessagePayload {
  readonly value?: unknown;
  readonly listener?: string | undefined;
}

/** Maximum number of listeners per event. A page needs only a few. */
const MAX_LISTENERS = 100;

/** A page that controls the player, and its event listeners. */
export class Peer {
  readonly origin: string;
  readonly #window: MessageTarget;
  readonly #listeners = new Map<unknown, Set<string | undefined>>();

  constructor(window: MessageTarget, origin: string) {
    this.#window = window;
    this.origin = origin;
  }

  addListener(event: string, listener: string | undefined): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners);
    if (listeners.size < MAX_LISTENERS) listeners.add(listener);
  }

  /** Removes one listener of an event, or all of them if `listener` is `undefined`. */
  removeListener(event: unknown, listener: string | undefined): void {
    if (listener === undefined) this.#listeners.delete(event);
    else this.#listeners.get(event)?.delete(listener);
  }

  /** Sends an event once for each of its listeners. */
  emit(event: string, value: object | undefined): void {
    for (const listener of this.#listeners.get(event) ?? []) this.send(event, { value, listener });
  }

  /**
   * Sends a message to this page only. Pages with an opaque origin, such as local files, receive no
   * messages.
   */
  send(event: string, payload: MessagePayload): void {
    if (this.origin === 'null') return;
    this.#window.postMessage(JSON.stringify({ ...protocolHeader, event, ...payload }), this.origin);
  }
}
