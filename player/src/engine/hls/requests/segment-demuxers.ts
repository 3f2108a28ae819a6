import type {
  Fragment,
  FragmentLoaderContext,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
} from 'hls.js';
import { HEADER_BYTES, readType } from '../../../formats/mp4-boxes.ts';
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

/** The box types that can start an fMP4 segment. For other data, the demuxers are loaded. */
const mp4BoxTypes = new Set(
  'emsg free ftyp mdat moof moov prft sidx skip ssix styp uuid'.split(' '),
);

const isMp4 = (data: ArrayBuffer): boolean =>
  data.byteLength < HEADER_BYTES || mp4BoxTypes.has(readType(new DataView(data), 4));

/** Whether hls.js demuxes the response to a request, because it is an audio or video segment. */
const isMediaSegment = (frag: Fragment | undefined): frag is Fragment =>
  frag !== undefined && frag.sn !== 'initSegment' && frag.type !== 'subtitle';

/**
 * Creates a segment loader for the standard bundle of hls.js, which contains only the demuxer of fMP4.
 * The loader delays the first segment of another format until the other demuxers are loaded. A failed
 * import is reported as a failed request for the segment, which hls.js repeats.
 */
export function createLazyDemuxerLoader(Base: LoaderClass): SegmentLoaderClass {
  return class DemuxerLoader extends Base {
    readonly #hlsConfig: DemuxerConfig;
    #isDiscarded = false;
    /** Resolves to whether the demuxers are loaded; `undefined` until data requires them. */
    #demuxers: Promise<boolean> | undefined;

    constructor(config: HlsConfig) {
      super(config);
      this.#hlsConfig = config;
    }

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { frag } = context as Partial<FragmentLoaderContext>;
      if (this.#hlsConfig.muxConfig || !isMediaSegment(frag))
        return super.load(context, config, callbacks);
      // A segment may inherit the initialization section of segments in another format.
      const hasInitSection = Boolean(frag.initSegment);
      if (!hasInitSection) importDemuxers().catch(() => {});
      const needsDemuxers = (data: unknown): boolean =>
        frag.encrypted ? !hasInitSection : data instanceof ArrayBuffer && !isMp4(data);
      const { onProgress } = callbacks;
      return super.load(context, config, {
        ...callbacks,
        ...(onProgress && {
          onProgress: (stats, progressContext, data, details) => {
            const deliver = (): void => onProgress(stats, progressContext, data, details);
            this.#deliver(needsDemuxers(data), deliver, () => {});
          },
        }),
        onSuccess: (response, stats, ...details) => {
          const deliver = (): void => callbacks.onSuccess(response, stats, ...details);
          const error = { code: 0, text: 'The demuxers of hls.js could not be loaded.' };
          const onFailure = (): void => callbacks.onError(error, context, null, stats);
          this.#deliver(needsDemuxers(response.data), deliver, onFailure);
        },
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

    /**
     * Calls `deliver` in call order. Once data has required the demuxers, waits until they are loaded.
     */
    #deliver(needsDemuxers: boolean, deliver: () => void, onFailure: () => void): void {
      if (needsDemuxers) this.#demuxers ??= this.#addDemuxers();
      if (!this.#demuxers) return deliver();
      void this.#demuxers.then((isLoaded) => {
        if (!this.#isDiscarded) (isLoaded ? deliver : onFailure)();
      });
    }

    async #addDemuxers(): Promise<boolean> {
      try {
        this.#hlsConfig.muxConfig = await importDemuxers();
        return true;
      } catch {
        return false;
      }
    }
  } as unknown as SegmentLoaderClass;
}
