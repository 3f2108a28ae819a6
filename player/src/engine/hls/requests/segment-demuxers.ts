import type {
  FragmentLoaderContext,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
} from 'hls.js';
import type { LoaderClass } from '../../prefetch/filtering-loader.ts';

type SegmentLoaderClass = new (config: HlsConfig) => Loader<FragmentLoaderContext>;

type Demuxers = typeof import('../bundles/demuxers.js').default;

/** The configuration of hls.js with the option of the standard bundle that adds demuxers. */
type DemuxerConfig = HlsConfig & { muxConfig?: Demuxers };

const INIT_SECTION = /^#EXT-X-MAP:/m;
const SEGMENT = /^#EXTINF:/m;

const importDemuxers = async (): Promise<Demuxers> =>
  (await import('../bundles/demuxers.js')).default;

/** Starts to load the demuxers if a media playlist requires them, before hls.js requests a segment. */
export function preloadDemuxers(playlist: string): void {
  // If this import fails, the loader repeats it and reports the error.
  if (SEGMENT.test(playlist) && !INIT_SECTION.test(playlist)) importDemuxers().catch(() => {});
}

/** Whether the standard bundle of hls.js cannot demux a segment: it has no initialization section. */
const needsDemuxers = (context: LoaderContext): boolean => {
  const { frag } = context as Partial<FragmentLoaderContext>;
  return Boolean(
    frag && frag.sn !== 'initSegment' && !frag.initSegment && frag.type !== 'subtitle',
  );
};

/**
 * Creates a segment loader for the standard bundle of hls.js, which contains only the demuxer of fMP4.
 * The loader delays the first segment of another format until the other demuxers are loaded. A failed
 * import is reported as a failed request for the segment, which hls.js repeats.
 */
export function createDemuxerLoader(Base: LoaderClass): SegmentLoaderClass {
  return class DemuxerLoader extends Base {
    readonly #hlsConfig: DemuxerConfig;
    #isDiscarded = false;

    constructor(config: HlsConfig) {
      super(config);
      this.#hlsConfig = config;
    }

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      if (this.#hlsConfig.muxConfig || !needsDemuxers(context))
        return super.load(context, config, callbacks);
      const demuxers = importDemuxers().catch(() => undefined);
      return super.load(context, config, {
        ...callbacks,
        onSuccess: (response, stats, ...details) =>
          void demuxers.then((muxConfig) => {
            if (this.#isDiscarded) return;
            if (muxConfig) {
              this.#hlsConfig.muxConfig = muxConfig;
              callbacks.onSuccess(response, stats, ...details);
            } else {
              const error = { code: 0, text: 'The demuxers of hls.js could not be loaded.' };
              callbacks.onError(error, context, null, stats);
            }
          }),
      });
    }

    override abort(): void {
      this.#isDiscarded = true;
      super.abort();
    }

    override destroy(): void {
      this.#isDiscarded = true;
      super.destroy();
    }
  } as unknown as SegmentLoaderClass;
}
