import { protocol } from './message.ts';

/** A window, as far as it is written to. */
export interface Correspondent {
  postMessage(message: string, origin: string): void;
}

interface Letter {
  readonly value?: unknown;
  readonly listener?: string | undefined;
}

/** A page has few listeners; one that has more than that for an event means no good. */
const mostListeners = 100;

/** One page that drives the player, and what it wants to hear. */
export class Peer {
  readonly origin: string;
  readonly #window: Correspondent;
  readonly #listeners = new Map<unknown, Set<string | undefined>>();

  constructor(window: Correspondent, origin: string) {
    this.#window = window;
    this.origin = origin;
  }

  listen(event: string, listener: string | undefined): void {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known);
    if (known.size < mostListeners) known.add(listener);
  }

  /** Forgets one listener of an event, or all of them where none is named. */
  forget(event: unknown, listener: string | undefined): void {
    if (listener === undefined) this.#listeners.delete(event);
    else this.#listeners.get(event)?.delete(listener);
  }

  /** Tells of an event, once for each listener that it has. */
  tell(event: string, value: object | undefined): void {
    for (const listener of this.#listeners.get(event) ?? []) this.send(event, { value, listener });
  }

  /** Sends to this page alone. A page without an origin, such as a file, cannot be answered. */
  send(event: string, letter: Letter): void {
    if (this.origin === 'null') return;
    this.#window.postMessage(JSON.stringify({ ...protocol, event, ...letter }), this.origin);
  }
}
