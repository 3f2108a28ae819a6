import { resolutionPixels } from '../media/resolution.ts';
import { getPlaylistUrl, getStoryboardUrl, getThumbnailUrl } from './hosted-urls.ts';
import { detectFormat, type EngineOptions, type PlaybackSource } from './playback-source.ts';
import type { SourceOptions } from './source-options.ts';

const BITS_PER_KILOBIT = 1000;

/**
 * The source for a page's wishes; a playback id wins over an address.
 *
 * `base` resolves relative addresses; what is no address is left to the browser, which says so. Absent
 * where nothing is named.
 */
export function createPlaybackSource(
  wishes: SourceOptions,
  base: string,
): PlaybackSource | undefined {
  const { playbackId, src, type, startTime, audio, preload = 'metadata' } = wishes;
  const named = playbackId ? getPlaylistUrl(wishes) : src;
  if (!named) return undefined;
  const address = resolve(named, base);
  const format = address ? detectFormat(address, playbackId ? 'hls' : type) : 'file';
  const storyboard = resolve(storyboardFor(wishes), base);
  const url = address ?? named;
  return {
    url,
    format,
    preload,
    storyboardUrl: storyboard,
    startTime,
    isAudioOnly: audio,
    engineOptions: engineWishes(wishes),
  };
}

/** The poster for a page's wishes; an empty `poster` means none, an absent one the film's own. */
export function getPosterUrl(wishes: SourceOptions): string | undefined {
  if (wishes.poster !== undefined) return wishes.poster || undefined;
  return wishes.playbackId && !wishes.audio ? getThumbnailUrl(wishes) : undefined;
}

function storyboardFor(wishes: SourceOptions): string | undefined {
  const { playbackId, storyboardSrc, tokens, audio } = wishes;
  const own = playbackId && !audio ? getStoryboardUrl(wishes) : undefined;
  return tokens?.storyboard ? (own ?? storyboardSrc) : (storyboardSrc ?? own);
}

function engineWishes(wishes: SourceOptions): EngineOptions {
  const { preferPlayback, maxAutoResolution, capRenditionToPlayerSize, engine, hlsConfig } = wishes;
  const { initialBandwidthEstimateKbps: kilobits, tokens, preferredPixels: chosenPixels } = wishes;
  const { initialEstimateSegments, minPreloadSegments, drm, playbackId, videoOrigin } = wishes;
  return {
    preferredPlayback: preferPlayback,
    maxAutoPixels: maxAutoResolution && resolutionPixels[maxAutoResolution],
    preferredPixels: chosenPixels,
    capToPlayerSize: capRenditionToPlayerSize,
    initialBandwidth: kilobits === undefined ? undefined : kilobits * BITS_PER_KILOBIT,
    initialEstimateSegments,
    minPreloadSegments,
    drmToken: tokens?.drm || undefined,
    drm,
    hosting: playbackId ? (videoOrigin === undefined ? 'cloud' : 'origin') : undefined,
    cmcd: clientDataOf(wishes),
    Hls: typeof engine === 'function' ? engine : undefined,
    hlsConfig: typeof hlsConfig === 'object' ? (hlsConfig ?? undefined) : undefined,
  };
}

/** A film is named by what is before the `?`: a token stands behind it. */
function clientDataOf({ preferCmcd, playbackId, src }: SourceOptions): EngineOptions['cmcd'] {
  if (!preferCmcd || preferCmcd === 'none') return undefined;
  return { transport: preferCmcd, contentId: (playbackId ?? src)?.split(/[?#]/)[0] };
}

function resolve(address: string | undefined, base: string): string | undefined {
  try {
    return address && new URL(address, base).href;
  } catch {
    return undefined;
  }
}
