import {
  prefetchResource,
  type PrefetchedResource,
  type PrefetchKind,
} from './prefetched-resource.ts';
import { SegmentStream } from './segment-stream.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** A prefetched response that may still be downloading. */
export interface PrefetchEntry {
  /** Resolves to `undefined` if the request failed. */
  readonly resource: Promise<PrefetchedResource | undefined>;
  /** The bytes of a segment as they arrive; `undefined` for a playlist. */
  readonly stream?: SegmentStream | undefined;
  /** Aborts the request. */
  readonly abort: () => void;
}

/** Caches prefetched responses by URL. Each response is used once. */
export class PrefetchCache {
  /** The URL of the initial variant; `undefined` if hls.js selects it. */
  variantUrl: string | undefined;
  readonly #entries = new Map<string, PrefetchEntry>();
  readonly #credentials: RequestCredentials;
  readonly #signal: AbortSignal;

  /** @param signal Aborts pending requests when it aborts. */
  constructor(credentials: RequestCredentials, signal: AbortSignal) {
    this.#credentials = credentials;
    this.#signal = signal;
  }

  /** Adds a resource that has already been fetched. */
  set(url: string, resource: PrefetchedResource): void {
    this.#entries.set(url, { resource: Promise.resolve(resource), abort: () => {} });
  }

  /**
   * Fetches a resource and caches it.
   *
   * @param url The URL that hls.js will request.
   * @param fetchUrl The URL to fetch, which may have a newer token.
   */
  fetch(
    kind: PrefetchKind,
    url: string,
    fetchUrl: string,
  ): Promise<PrefetchedResource | undefined> {
    const stream = kind === 'segment' ? new SegmentStream() : undefined;
    const controller = new AbortController();
    const signal = anySignal([this.#signal, controller.signal]);
    const resource = prefetchResource(kind, fetchUrl, this.#credentials, signal, stream);
    this.#entries.set(url, { resource, stream, abort: () => controller.abort() });
    return resource;
  }

  /**
   * Removes and returns the response for a URL; `undefined` if the URL was not prefetched. `clear()`
   * does not abort it.
   */
  take(url: string): PrefetchEntry | undefined {
    const entry = this.#entries.get(url);
    this.#entries.delete(url);
    return entry;
  }

  /** Aborts and removes all requests. */
  clear(): void {
    for (const { abort } of this.#entries.values()) abort();
    this.#entries.clear();
  }
}
