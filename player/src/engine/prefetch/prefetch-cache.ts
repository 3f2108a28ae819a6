import {
  prefetchResource,
  type PrefetchedResource,
  type PrefetchKind,
} from './prefetched-resource.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** What was asked for before hls.js could ask, by address; each is handed to it once. */
export class PrefetchCache {
  /** The address of the rendition that is begun with; absent where that is left to hls.js. */
  variantUrl: string | undefined;
  readonly #coming = new Map<string, Promise<PrefetchedResource | undefined>>();
  readonly #life = new AbortController();
  readonly #signal: AbortSignal;

  /** `signal` gives up what is still on its way. */
  constructor(signal: AbortSignal) {
    this.#signal = anySignal([signal, this.#life.signal]);
  }

  /** Keeps something that is there already. */
  set(url: string, came: PrefetchedResource): void {
    this.#coming.set(url, Promise.resolve(came));
  }

  /** `from` is where the address is fetched by now. */
  fetch(kind: PrefetchKind, url: string, from: string): Promise<PrefetchedResource | undefined> {
    const coming = prefetchResource(kind, from, this.#signal);
    this.#coming.set(url, coming);
    return coming;
  }

  /** What comes from an address, for whoever wants it first; absent where nobody has asked for it. */
  take(url: string): Promise<PrefetchedResource | undefined> | undefined {
    const coming = this.#coming.get(url);
    this.#coming.delete(url);
    return coming;
  }

  /** Gives up what nobody has wanted. */
  clear(): void {
    this.#life.abort();
    this.#coming.clear();
  }
}
