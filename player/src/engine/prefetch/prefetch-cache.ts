import {
  prefetchResource,
  type PrefetchedResource,
  type PrefetchKind,
} from './prefetched-resource.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** Caches prefetched responses by URL. Each response is used once. */
export class PrefetchCache {
  /** The URL of the initial variant; `undefined` if hls.js selects it. */
  variantUrl: string | undefined;
  readonly #requests = new Map<string, Promise<PrefetchedResource | undefined>>();
  readonly #abortController = new AbortController();
  readonly #signal: AbortSignal;

  /** @param signal Aborts pending requests when it aborts. */
  constructor(signal: AbortSignal) {
    this.#signal = anySignal([signal, this.#abortController.signal]);
  }

  /** Adds a resource that has already been fetched. */
  set(url: string, resource: PrefetchedResource): void {
    this.#requests.set(url, Promise.resolve(resource));
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
    const request = prefetchResource(kind, fetchUrl, this.#signal);
    this.#requests.set(url, request);
    return request;
  }

  /** Removes and returns the request for a URL; `undefined` if the URL was not prefetched. */
  take(url: string): Promise<PrefetchedResource | undefined> | undefined {
    const request = this.#requests.get(url);
    this.#requests.delete(url);
    return request;
  }

  /** Aborts and removes all requests. */
  clear(): void {
    this.#abortController.abort();
    this.#requests.clear();
  }
}
