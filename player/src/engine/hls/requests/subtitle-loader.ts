import type {
  FragmentLoaderContext,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
} from 'hls.js';
import { notFoundStatuses } from '../../http-error-cause.ts';
import type { LoaderClass } from '../../prefetch/filtering-loader.ts';
import type { OnSegmentFailure } from './segment-loader.ts';

/** A WebVTT segment without cues. */
const EMPTY_SEGMENT = 'WEBVTT\n\n';

/**
 * Creates an hls.js loader class that replaces each missing WebVTT segment with a segment without
 * cues. Otherwise hls.js would stop loading and penalize the level of the video.
 *
 * @param onMissing Called with the URL and the HTTP status of each missing segment.
 */
export const createSubtitleLoader = (Base: LoaderClass, onMissing: OnSegmentFailure): LoaderClass =>
  class SubtitleLoader extends Base {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { onSuccess, onError } = callbacks;
      super.load(context, config, {
        ...callbacks,
        onError(error, errorContext, networkDetails, stats) {
          if (!isWebVttSegment(context) || !notFoundStatuses.includes(error.code))
            return onError(error, errorContext, networkDetails, stats);
          onMissing(context.url, error.code);
          const { buffer: data } = new TextEncoder().encode(EMPTY_SEGMENT);
          onSuccess({ url: context.url, code: error.code, data }, stats, context, networkDetails);
        },
      });
    }
  };

/** Whether a request is for a WebVTT segment that hls.js neither decrypts nor parses as fMP4. */
function isWebVttSegment(context: LoaderContext): boolean {
  if (!('frag' in context)) return false;
  const { type, sn, initSegment, encrypted } = (context as FragmentLoaderContext).frag;
  return type === 'subtitle' && sn !== 'initSegment' && !initSegment && !encrypted;
}
