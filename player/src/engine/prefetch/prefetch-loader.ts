import type Hls from 'hls.js';
import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
} from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { getResourceText, type PrefetchedResource } from './prefetched-resource.ts';
import type { PrefetchCache } from './prefetch-cache.ts';
import { yieldToMain } from '../../dom/yield-to-main.ts';

type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>;

/** Creates an hls.js loader class that serves requests from the prefetch cache if possible. */
export function createPrefetchLoader<Context extends LoaderContext>(
  Base: LoaderClass,
  cache: PrefetchCache,
): new (config: HlsConfig) => Loader<Context> {
  return class PrefetchLoader extends Base {
    /** Reports an abort to hls.js; `undefined` if no prefetched resource is pending. */
    #onAbort: (() => void) | undefined;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const request = context.rangeEnd ? undefined : cache.take(context.url);
      if (!request) return super.load(context, config, callbacks);
      const onAbort = (): void => callbacks.onAbort?.(this.stats, context, null);
      this.#onAbort = onAbort;
      void request.then(yieldToMain).then((resource) => {
        if (this.#onAbort !== onAbort) return;
        this.#onAbort = undefined;
        if (resource) this.#serve(resource, context, callbacks);
        else super.load(context, config, callbacks);
      });
    }

    override abort(): void {
      const onAbort = this.#onAbort;
      this.#onAbort = undefined;
      super.abort();
      if (!onAbort) return;
      this.stats.aborted = true;
      onAbort();
    }

    override destroy(): void {
      this.#onAbort = undefined;
      super.destroy();
    }

    #serve(
      resource: PrefetchedResource,
      context: LoaderContext,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { stats } = this;
      const data =
        context.responseType === 'arraybuffer'
          ? getResourceBytes(resource)
          : getResourceText(resource);
      stats.loaded = stats.total = typeof data === 'string' ? data.length : data.byteLength;
      // hls.js derives the age of a playlist from these times. For a segment it derives the
      // bandwidth, which must not depend on the time in the cache.
      const cachedMs = typeof data === 'string' ? 0 : performance.now() - resource.completedAt;
      Object.assign(stats.loading, {
        start: resource.requestedAt + cachedMs,
        first: resource.respondedAt + cachedMs,
        end: resource.completedAt + cachedMs,
      });
      callbacks.onSuccess({ url: resource.url, data, code: 200 }, stats, context, null);
    }
  } as unknown as new (config: HlsConfig) => Loader<Context>;
}

const getResourceBytes = ({ body }: PrefetchedResource): ArrayBuffer =>
  typeof body === 'string' ? new TextEncoder().encode(body).buffer : body;

/**
 * Makes hls.js start with the prefetched variant, unless the level cap excludes it. Unused requests
 * are aborted once the first frame has loaded.
 *
 * @param signal Aborts when the engine is destroyed.
 */
export function startWithPrefetchedLevel(
  cache: PrefetchCache,
  hls: Hls,
  { Events }: HlsConstructor,
  media: HTMLMediaElement,
  signal: AbortSignal,
): void {
  hls.on(Events.MANIFEST_PARSED, () => {
    const { levels, autoLevelCapping: levelCap } = hls;
    const level = levels.findIndex(({ uri }) => uri === cache.variantUrl);
    if (level < 0 || (levelCap >= 0 && level > levelCap)) cache.clear();
    else hls.startLevel = level;
  });
  media.addEventListener('loadeddata', () => cache.clear(), { signal, once: true });
}
