import type Hls from 'hls.js';
import type {
  FragmentLoaderContext,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
} from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import type { LoaderClass } from './filtering-loader.ts';
import { getResourceText, type PrefetchedResource } from './prefetched-resource.ts';
import type { PrefetchCache, PrefetchEntry } from './prefetch-cache.ts';
import { SegmentEmitter } from './segment-emitter.ts';
import { yieldToMain } from '../../dom/yield-to-main.ts';

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
      const entry = context.rangeEnd ? undefined : cache.take(context.url);
      if (!entry) return super.load(context, config, callbacks);
      const onAbort = (): void => {
        entry.abort();
        callbacks.onAbort?.(this.stats, context, null);
      };
      const isCurrent = (): boolean => this.#onAbort === onAbort;
      this.#onAbort = onAbort;
      const emitter = this.#createEmitter(entry, context, callbacks, isCurrent);
      void entry.resource.then(yieldToMain).then((resource) => {
        if (!isCurrent()) return;
        this.#onAbort = undefined;
        if (!resource) return this.#loadAgain(context, config, callbacks);
        this.#setStats(resource);
        emitter?.end();
        this.#serve(resource, context, callbacks);
      });
    }

    /** Requests a resource whose prefetch has failed. */
    #loadAgain(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      Object.assign(this.stats, { loaded: 0, total: 0 });
      Object.assign(this.stats.loading, { start: 0, first: 0, end: 0 });
      super.load(context, config, callbacks);
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
      // The abort is not reported, because hls.js has dropped the request.
      this.#onAbort = undefined;
      super.destroy();
    }

    /**
     * Passes a segment to hls.js in fragments while it downloads, if hls.js has set `onProgress`.
     */
    #createEmitter(
      { stream }: PrefetchEntry,
      context: LoaderContext,
      { onProgress }: LoaderCallbacks<LoaderContext>,
      isCurrent: () => boolean,
    ): SegmentEmitter | undefined {
      if (!stream || !onProgress) return undefined;
      const { stats } = this;
      const emitter = new SegmentEmitter(stream, getSegmentDuration(context), (fragments) =>
        onProgress(stats, context, fragments.buffer, null),
      );
      stream.subscribe((bytes) => {
        if (!isCurrent()) return;
        // hls.js uses these times to abandon a segment that downloads too slowly.
        Object.assign(stats.loading, { start: stream.requestedAt, first: stream.respondedAt });
        stats.loaded += bytes.length;
        stats.total = stream.size ?? 0;
        emitter.push(bytes);
      });
      return emitter;
    }

    #setStats({ body, requestedAt, respondedAt, completedAt }: PrefetchedResource): void {
      const { stats } = this;
      stats.loaded = stats.total = typeof body === 'string' ? body.length : body.byteLength;
      // From these times, hls.js derives a playlist's age, and the bandwidth of a segment
      // download, which must exclude the time in the cache.
      const cachedMs = typeof body === 'string' ? 0 : performance.now() - completedAt;
      Object.assign(stats.loading, {
        start: requestedAt + cachedMs,
        first: respondedAt + cachedMs,
        end: completedAt + cachedMs,
      });
    }

    #serve(
      resource: PrefetchedResource,
      context: LoaderContext,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const data =
        context.responseType === 'arraybuffer'
          ? getResourceBytes(resource)
          : getResourceText(resource);
      callbacks.onSuccess({ url: resource.url, data, code: 200 }, this.stats, context, null);
    }
  } as unknown as new (config: HlsConfig) => Loader<Context>;
}

const getSegmentDuration = (context: LoaderContext): number =>
  'frag' in context ? (context as FragmentLoaderContext).frag.duration : 0;

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
