import { resolutionPixels } from '../media/rendition.ts';
import { getPlaylistUrl, getStoryboardUrl, getThumbnailUrl } from './hosted-urls.ts';
import type { EngineOptions, PlaybackSource } from './playback-source.ts';
import { detectFormat, toMimeType } from './source-format.ts';
import type { SourceOptions } from './source-options.ts';

const BITS_PER_KILOBIT = 1000;

/**
 * Creates the playback source for source options. A playback ID takes precedence over `src`. Returns
 * `undefined` if the options have neither.
 *
 * Relative URLs are resolved against `base`. An invalid URL is passed to the browser unchanged, so
 * that the media element reports the error.
 */
export function createPlaybackSource(
  options: SourceOptions,
  base: string,
): PlaybackSource | undefined {
  const { playbackId, src, type, startTime, audio, preload = 'metadata' } = options;
  const sourceUrl = playbackId ? getPlaylistUrl(options) : src;
  if (!sourceUrl) return undefined;
  const resolvedUrl = resolveUrl(sourceUrl, base);
  return {
    url: resolvedUrl ?? sourceUrl,
    format: resolvedUrl ? detectFormat(resolvedUrl, playbackId ? 'hls' : type) : 'file',
    type: (!playbackId && type && toMimeType(type)) || undefined,
    preload,
    storyboardUrl: resolveUrl(selectStoryboardUrl(options), base),
    startTime,
    isAudioOnly: audio,
    engineOptions: createEngineOptions(options),
  };
}

/**
 * Returns the poster URL for source options. If `poster` is `undefined`, returns the thumbnail URL for
 * the playback ID, if any. An empty `poster` means no poster.
 */
export function getPosterUrl(options: SourceOptions): string | undefined {
  if (options.poster !== undefined) return options.poster || undefined;
  return options.playbackId && !options.audio ? getThumbnailUrl(options) : undefined;
}

function selectStoryboardUrl(options: SourceOptions): string | undefined {
  const { playbackId, storyboardSrc, tokens, audio } = options;
  const hostedUrl = playbackId && !audio ? getStoryboardUrl(options) : undefined;
  return tokens?.storyboard ? (hostedUrl ?? storyboardSrc) : (storyboardSrc ?? hostedUrl);
}

function createEngineOptions(options: SourceOptions): EngineOptions {
  const { preferPlayback, maxAutoResolution, capRenditionToPlayerSize, engine, hlsConfig } =
    options;
  const { initialBandwidthEstimateKbps, tokens, preferredPixels } = options;
  const { initialEstimateSegments, minPreloadSegments, drm, playbackId, videoOrigin } = options;
  return {
    preferredPlayback: preferPlayback,
    maxAutoPixels: maxAutoResolution && resolutionPixels[maxAutoResolution],
    preferredPixels,
    capToPlayerSize: capRenditionToPlayerSize,
    initialBandwidth:
      initialBandwidthEstimateKbps === undefined
        ? undefined
        : initialBandwidthEstimateKbps * BITS_PER_KILOBIT,
    initialEstimateSegments,
    minPreloadSegments,
    drmToken: tokens?.drm || undefined,
    drm,
    hosting: playbackId ? (videoOrigin === undefined ? 'cloud' : 'origin') : undefined,
    cmcd: createCmcdOptions(options),
    Hls: typeof engine === 'function' ? engine : undefined,
    hlsConfig: typeof hlsConfig === 'object' ? (hlsConfig ?? undefined) : undefined,
  };
}

/** The content ID excludes the query, which may contain a token. */
function createCmcdOptions({ preferCmcd, playbackId, src }: SourceOptions): EngineOptions['cmcd'] {
  if (!preferCmcd || preferCmcd === 'none') return undefined;
  return { transport: preferCmcd, contentId: (playbackId ?? src)?.split(/[?#]/)[0] };
}

function resolveUrl(url: string | undefined, base: string): string | undefined {
  try {
    return url && new URL(url, base).href;
  } catch {
    return undefined;
  }
}
