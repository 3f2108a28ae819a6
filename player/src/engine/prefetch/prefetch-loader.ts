import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
} from 'hls.js';
import { getResourceText, type PrefetchedResource } from './prefetched-resource.ts';
import type { PrefetchCache } from './prefetch-cache.ts';
import { yieldToMain } from '../../dom/yield-to-main.ts';

type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>;

/** A loader that takes what was asked for already from where it comes, and loads all else itself. */
export function createPrefetchLoader<Context extends LoaderContext>(
  Base: LoaderClass,
  early: PrefetchCache,
): new (config: HlsConfig) => Loader<Context> {
  return class EarlyLoader extends Base {
    /** What is to be told once this gives up; absent where nothing is waited for. */
    #stopped: (() => void) | undefined;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const coming = context.rangeEnd ? undefined : early.take(context.url);
      if (!coming) return super.load(context, config, callbacks);
      const stopped = (): void => callbacks.onAbort?.(this.stats, context, null);
      this.#stopped = stopped;
      void coming.then(yieldToMain).then((came) => {
        if (this.#stopped !== stopped) return;
        this.#stopped = undefined;
        if (came) this.#hand(came, context, callbacks);
        else super.load(context, config, callbacks);
      });
    }

    override abort(): void {
      const stopped = this.#stopped;
      this.#stopped = undefined;
      super.abort();
      if (!stopped) return;
      this.stats.aborted = true;
      stopped();
    }

    override destroy(): void {
      this.#stopped = undefined;
      super.destroy();
    }

    #hand(
      came: PrefetchedResource,
      context: LoaderContext,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { stats } = this;
      const data = context.responseType === 'arraybuffer' ? bytesOf(came) : getResourceText(came);
      stats.loaded = stats.total = typeof data === 'string' ? data.length : data.byteLength;
      // A playlist is as old as it is; what a segment has waited for says nothing of the network.
      const waited = typeof data === 'string' ? 0 : performance.now() - came.completedAt;
      Object.assign(stats.loading, {
        start: came.requestedAt + waited,
        first: came.respondedAt + waited,
        end: came.completedAt + waited,
      });
      callbacks.onSuccess({ url: came.url, data, code: 200 }, stats, context, null);
    }
  } as unknown as new (config: HlsConfig) => Loader<Context>;
}

const bytesOf = ({ body }: PrefetchedResource): ArrayBuffer =>
  typeof body === 'string' ? new TextEncoder().encode(body).buffer : body;
