import { askInTime, type Came, type EarlyKind } from './came.ts';
import { anySignal } from '../platform/abort-signals.ts';

/** What was asked for before hls.js could ask, by address; each is handed to it once. */
export class EarlyAnswers {
  /** The address of the rendition that is begun with; absent where that is left to hls.js. */
  rendition: string | undefined;
  readonly #coming = new Map<string, Promise<Came | undefined>>();
  readonly #life = new AbortController();
  readonly #signal: AbortSignal;

  /** `signal` gives up what is still on its way. */
  constructor(signal: AbortSignal) {
    this.#signal = anySignal([signal, this.#life.signal]);
  }

  /** Keeps something that is there already. */
  put(url: string, came: Came): void {
    this.#coming.set(url, Promise.resolve(came));
  }

  /** `from` is where the address is fetched by now. */
  ask(kind: EarlyKind, url: string, from: string): Promise<Came | undefined> {
    const coming = askInTime(kind, from, this.#signal);
    this.#coming.set(url, coming);
    return coming;
  }

  /** What comes from an address, for whoever wants it first; absent where nobody has asked for it. */
  take(url: string): Promise<Came | undefined> | undefined {
    const coming = this.#coming.get(url);
    this.#coming.delete(url);
    return coming;
  }

  /** Gives up what nobody has wanted. */
  drop(): void {
    this.#life.abort();
    this.#coming.clear();
  }
}
