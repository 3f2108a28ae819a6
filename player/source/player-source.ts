import { pixelsOf } from '../media/resolution.ts';
import { playlistUrl, storyboardUrl, thumbnailUrl } from './hosted.ts';
import { formatOf, type EngineWishes, type MediaSource } from './media-source.ts';
import type { SourceWishes } from './source-wishes.ts';

const BITS_PER_KILOBIT = 1000;

/**
 * The source for a page's wishes; a playback id wins over an address.
 *
 * `base` resolves relative addresses; what is no address is left to the browser, which says so. Absent
 * where nothing is named.
 */
export function sourceFor(wishes: SourceWishes, base: string): MediaSource | undefined {
  const { playbackId, src, type, startTime, audio, preload = 'metadata' } = wishes;
  const named = playbackId ? playlistUrl(wishes) : src;
  if (!named) return undefined;
  const address = resolve(named, base);
  const format = address ? formatOf(address, playbackId ? 'hls' : type) : 'file';
  const storyboard = resolve(storyboardFor(wishes), base);
  const url = address ?? named;
  return { url, format, preload, storyboard, startTime, audio, engine: engineWishes(wishes) };
}

/** The poster for a page's wishes; an empty `poster` means none, an absent one the film's own. */
export function posterFor(wishes: SourceWishes): string | undefined {
  if (wishes.poster !== undefined) return wishes.poster || undefined;
  return wishes.playbackId && !wishes.audio ? thumbnailUrl(wishes) : undefined;
}

function storyboardFor(wishes: SourceWishes): string | undefined {
  const { playbackId, storyboardSrc, tokens, audio } = wishes;
  const own = playbackId && !audio ? storyboardUrl(wishes) : undefined;
  return tokens?.storyboard ? (own ?? storyboardSrc) : (storyboardSrc ?? own);
}

function engineWishes(wishes: SourceWishes): EngineWishes {
  const { preferPlayback, maxAutoResolution, capRenditionToPlayerSize, engine, hlsConfig } = wishes;
  const { initialBandwidthEstimateKbps: kilobits, tokens, chosenPixels } = wishes;
  const { initialEstimateSegments, minPreloadSegments, drm, playbackId, videoOrigin } = wishes;
  return {
    prefer: preferPlayback,
    highestPixels: maxAutoResolution && pixelsOf[maxAutoResolution],
    chosenPixels,
    fitPlayer: capRenditionToPlayerSize,
    firstBitrate: kilobits === undefined ? undefined : kilobits * BITS_PER_KILOBIT,
    initialEstimateSegments,
    minPreloadSegments,
    drmToken: tokens?.drm || undefined,
    drm,
    hosted: playbackId ? (videoOrigin === undefined ? 'cloud' : 'origin') : undefined,
    clientData: clientDataOf(wishes),
    hls: typeof engine === 'function' ? engine : undefined,
    hlsConfig: typeof hlsConfig === 'object' ? (hlsConfig ?? undefined) : undefined,
  };
}

/** A film is named by what is before the `?`: a token stands behind it. */
function clientDataOf({ preferCmcd, playbackId, src }: SourceWishes): EngineWishes['clientData'] {
  if (!preferCmcd || preferCmcd === 'none') return undefined;
  return { by: preferCmcd, content: (playbackId ?? src)?.split(/[?#]/)[0] };
}

function resolve(address: string | undefined, base: string): string | undefined {
  try {
    return address && new URL(address, base).href;
  } catch {
    return undefined;
  }
}
