import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  PlaylistLoaderContext,
} from 'hls.js';
import type { EarlyPlaylist } from './early-playlist.ts';
import type { HlsClass } from '../source/media-source.ts';

type PlaylistLoader = new (config: HlsConfig) => Loader<PlaylistLoaderContext>;

/** A loader of playlists that takes the first one from where it was fetched already. */
export function loaderWith(Hls: HlsClass, early: EarlyPlaylist): PlaylistLoader {
  let handedOver = false;
  return class EarlyLoader extends Hls.DefaultConfig.loader {
    #stopped = false;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      if (handedOver) return super.load(context, config, callbacks);
      handedOver = true;
      // hls.js does not expect its answer before it has done asking.
      queueMicrotask(() => {
        if (!this.#stopped) this.#answer(early, context, callbacks);
      });
    }

    override abort(): void {
      this.#stopped = true;
      super.abort();
    }

    override destroy(): void {
      this.#stopped = true;
      super.destroy();
    }

    #answer(
      { url, text, requestedAt, answeredAt }: EarlyPlaylist,
      context: LoaderContext,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { stats } = this;
      stats.loaded = stats.total = text.length;
      Object.assign(stats.loading, { start: requestedAt, first: answeredAt, end: answeredAt });
      callbacks.onSuccess({ url, data: text, code: 200 }, stats, context, null);
    }
  } as unknown as PlaylistLoader;
}
