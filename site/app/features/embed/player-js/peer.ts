import { protocolHeader } from './message.ts';

/** A window, as far as it is written to. */
export interface MessageTarget {
  postMessage(message: string, origin: string): void;
}

interface MessagePayload {
  readonly value?: unknown;
  readonly listener?: string | undefined;
}

/** A page has few listeners; one that has more than that for an event means no good. */
const mostListeners = 100;

/** One page that drives the player, and what it wants to hear. */
export class Peer {
  readonly origin: string;
  readonly #window: MessageTarget;
  readonly #listeners = new Map<unknown, Set<string | undefined>>();

  constructor(window: MessageTarget, origin: string) {
    this.#window = window;
    this.origin = origin;
  }

  addListener(event: string, listener: string | undefined): void {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known);
    if (known.size < mostListeners) known.add(listener);
  }

  /** Forgets one listener of an event, or all of them where none is named. */
  removeListener(event: unknown, listener: string | undefined): void {
    if (listener === undefined) this.#listeners.delete(event);
    else this.#listeners.get(event)?.delete(listener);
  }

  /** Tells of an event, once for each listener that it has. */
  emit(event: string, value: object | undefined): void {
    for (const listener of this.#listeners.get(event) ?? []) this.send(event, { value, listener });
  }

  /** Sends to this page alone. A page without an origin, such as a file, cannot be answered. */
  send(event: string, letter: MessagePayload): void {
    if (this.origin === 'null') return;
    this.#window.postMessage(JSON.stringify({ ...protocolHeader, event, ...letter }), this.origin);
  }
}
