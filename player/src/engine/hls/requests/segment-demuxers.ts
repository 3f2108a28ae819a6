import type {
  Fragment,
  FragmentLoaderContext,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
} from 'hls.js';
import { findBox, HEADER_BYTES, readType } from '../../../formats/mp4-boxes.ts';
import type { LoaderClass } from '../../prefetch/filtering-loader.ts';
import { preloadMetadata } from '../lazy-text-tracks.ts';

type SegmentLoaderClass = new (config: HlsConfig) => Loader<FragmentLoaderContext>;

type Demuxers = typeof import('../bundles/demuxers.js');

/** The options of the standard bundle of hls.js that add demuxers and the decrypter. */
interface DemuxerOptions {
  readonly muxConfig: Demuxers['muxConfig'];
  readonly decrypter: Demuxers['Decrypter'];
}

/** Code that a segment can require. */
type Feature = 'demuxers' | 'metadata';

const INIT_SECTION = /^#EXT-X-MAP:/m;
const SEGMENT = /^#EXTINF:/m;
const ENCRYPTED_SEGMENT = /^#EXT-X-KEY:.*METHOD=AES-/m;

/** Loads the demuxers, and the code for the metadata that transport streams and audio often have. */
async function importDemuxers(): Promise<DemuxerOptions> {
  const imports = [import('../bundles/demuxers.js'), preloadMetadata()] as const;
  const [{ muxConfig, Decrypter }] = await Promise.all(imports);
  return { muxConfig, decrypter: Decrypter };
}

/** Starts to load the demuxers if a media playlist requires them, before hls.js requests a segment. */
export function preloadDemuxers(playlist: string): void {
  const isRequired =
    (SEGMENT.test(playlist) && !INIT_SECTION.test(playlist)) || ENCRYPTED_SEGMENT.test(playlist);
  // If this import fails, the loader repeats it and reports the error.
  if (isRequired) importDemuxers().catch(() => {});
}

/** The box types that can start an fMP4 segment. For other data, the demuxers are loaded. */
const mp4BoxTypes = new Set(
  'emsg free ftyp mdat moof moov prft sidx skip ssix styp uuid'.split(' '),
);

const isMp4 = (data: ArrayBuffer): boolean =>
  data.byteLength < HEADER_BYTES || mp4BoxTypes.has(readType(new DataView(data), 4));

/** Whether hls.js demuxes the response to a request: it is a segment of audio or video. */
const isMediaSegment = ({ sn, type }: Fragment): boolean =>
  sn !== 'initSegment' && type !== 'subtitle';

/**
 * Creates a segment loader for the standard bundle of hls.js, which contains only the demuxer of fMP4,
 * and neither a decrypter nor the code for timed metadata. The loader delays the first segment that
 * requires them until they are loaded. A failed import of demuxers is reported as a failed request for
 * the segment, which hls.js repeats.
 */
export function createLazyDemuxerLoader(Base: LoaderClass): SegmentLoaderClass {
  return class DemuxerLoader extends Base {
    readonly #hlsConfig: HlsConfig & Partial<DemuxerOptions>;
    #isDiscarded = false;
    /** The features that data has required. Each resolves to whether hls.js can process the data. */
    readonly #loading: Partial<Record<Feature, Promise<boolean>>> = {};

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
      if (this.#hlsConfig.muxConfig || !frag) return super.load(context, config, callbacks);
      const { encrypted: isEncrypted } = frag;
      const isMedia = isMediaSegment(frag);
      // A segment may inherit the initialization section of segments in another format.
      if (isEncrypted || (isMedia && !frag.initSegment)) importDemuxers().catch(() => {});
      const getFeature = (data: unknown): Feature | undefined => {
        if (isEncrypted) return 'demuxers';
        if (!isMedia || !(data instanceof ArrayBuffer)) return undefined;
        if (!isMp4(data)) return 'demuxers';
        return findBox(new DataView(data), ['emsg']) && 'metadata';
      };
      const { onProgress } = callbacks;
      return super.load(context, config, {
        ...callbacks,
        ...(onProgress && {
          onProgress: (stats, progressContext, data, details) => {
            const deliver = (): void => onProgress(stats, progressContext, data, details);
            this.#deliver(getFeature(data), deliver, () => {});
          },
        }),
        onSuccess: (response, stats, ...details) => {
          const deliver = (): void => callbacks.onSuccess(response, stats, ...details);
          const error = { code: 0, text: 'The demuxers of hls.js could not be loaded.' };
          const onFailure = (): void => callbacks.onError(error, context, null, stats);
          this.#deliver(getFeature(response.data), deliver, onFailure);
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

    /** Calls back in the order of the calls, once the features are loaded that data has required. */
    #deliver(feature: Feature | undefined, deliver: () => void, onFailure: () => void): void {
      if (feature === 'demuxers') this.#loading.demuxers ??= this.#addDemuxers();
      if (feature === 'metadata') this.#loading.metadata ??= preloadMetadata().then(() => true);
      const imports = Object.values(this.#loading);
      if (imports.length === 0) return deliver();
      void Promise.all(imports).then((results) => {
        if (!this.#isDiscarded) (results.every(Boolean) ? deliver : onFailure)();
      });
    }

    async #addDemuxers(): Promise<boolean> {
      try {
        Object.assign(this.#hlsConfig, await importDemuxers());
        return true;
      } catch {
        return false;
      }
    }
  } as unknown as SegmentLoaderClass;
}
