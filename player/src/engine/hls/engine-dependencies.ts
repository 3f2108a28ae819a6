import type Hls from 'hls.js';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import type { HlsDrm } from '../drm/hls-drm.ts';
import {
  hasFullBundleOptions,
  isFullBundleSource,
  requiresDrm,
  requiresFullBundle,
} from '../prefetch/bundle-requirements.ts';
import { usesCmcd } from '../../source/playback-source.ts';
import type { TimedResponse } from '../prefetch/playlist-prefetch.ts';
import type { PrefetchCache } from '../prefetch/prefetch-cache.ts';
import { getResourceText, readPrefetchedResponse } from '../prefetch/prefetched-resource.ts';
import { prefetchInitialResources } from '../prefetch/startup-prefetch.ts';
import { isWebKitGtk } from '../workarounds/is-webkitgtk.ts';
import type {
  InterstitialController,
  InterstitialControllerOptions,
} from '../interstitials/interstitial-controller.ts';
import { preloadCaptions } from './lazy-text-tracks.ts';
import { preloadDemuxers } from './requests/segment-demuxers.ts';
import type { CreateCmcdConfig } from './cmcd-controller.ts';

/** Creates the DRM controller for a source. `onError` receives key system errors. */
export type CreateDrmController = (
  onError: (error: PlaybackError) => void,
  signal: AbortSignal,
) => HlsDrm;

/** The modules and data that the HLS engine needs to play a source. */
export interface EngineDependencies {
  readonly Hls: HlsConstructor;
  readonly source: PlaybackSource;
  /** The resources that are already loading; `undefined` if the playlist was not prefetched. */
  readonly prefetchCache: PrefetchCache | undefined;
  /** `undefined` if the source needs no DRM. */
  readonly createDrmController: CreateDrmController | undefined;
  /** `undefined` if CMCD is disabled for the source. */
  readonly createCmcdConfig: CreateCmcdConfig | undefined;
  /** `undefined` if this hls.js build has no interstitials. */
  readonly createInterstitialController:
    | ((options: InterstitialControllerOptions) => InterstitialController)
    | undefined;
  /** Works around dropped segments in WebKitGTK; `undefined` in other browsers. */
  readonly patchSourceBuffers: ((hls: Hls, hlsClass: HlsConstructor) => void) | undefined;
}

/**
 * Loads a source's dependencies, and starts the prefetch of its first resources.
 *
 * @param hlsClass The hls.js build that the page's options require. If the playlist requires the full
 *   bundle, that is used instead.
 * @param playlist The prefetched response; `undefined` if the playlist was not prefetched.
 * @param credentials The credentials mode of the prefetch.
 */
export async function loadEngineDependencies(
  hlsClass: Promise<HlsConstructor>,
  playlist: Promise<TimedResponse | undefined> | undefined,
  source: PlaybackSource,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<EngineDependencies> {
  const response = playlist && (await readPrefetchedResponse(playlist, source.url));
  const text = response ? getResourceText(response) : '';
  // hls.js requests the URL itself after any other response, and reports the error.
  const playlistText = text.startsWith('#EXTM3U') ? text : '';
  // The full bundle and the page's own hls.js have all demuxers, and prefetch no media playlists.
  const prefetch = { source, onMediaPlaylist: preloadDemuxers };
  const prefetchCache =
    response && playlistText
      ? prefetchInitialResources(response, playlistText, prefetch, credentials, signal)
      : undefined;
  const needsDrm = requiresDrm(playlistText, source);
  const hasCustomHls = Boolean(source.engineOptions?.Hls);
  const needsFullBundle =
    !hasCustomHls &&
    (needsDrm ||
      requiresFullBundle(playlistText) ||
      isFullBundleSource(source.url) ||
      hasFullBundleOptions(source));
  if (!hasCustomHls && !needsFullBundle) preloadCaptions(playlistText);
  const [initialHls, createDrmController, createCmcdConfig, patchSourceBuffers] = await Promise.all(
    [
      needsFullBundle ? importFullBundle() : hlsClass,
      needsDrm ? loadDrm(source) : undefined,
      usesCmcd(source) ? loadCmcd() : undefined,
      isWebKitGtk(navigator) ? loadSourceBufferPatch() : undefined,
    ],
  );
  // The prefetched media playlist and segment may have arrived in the meantime.
  const needsFullBundleNow = !hasCustomHls && isFullBundleSource(source.url);
  const Hls = needsFullBundleNow ? await importFullBundle() : initialHls;
  return {
    Hls,
    source,
    prefetchCache,
    createDrmController,
    createCmcdConfig,
    createInterstitialController: await loadInterstitials(Hls),
    patchSourceBuffers,
  };
}

const importFullBundle = async (): Promise<HlsConstructor> =>
  (await import('./bundles/full.js')).default;

/** Without the controller, interstitials would not play, so a failed import fails the engine. */
async function loadInterstitials(
  Hls: HlsConstructor,
): Promise<EngineDependencies['createInterstitialController']> {
  if (!Hls.DefaultConfig.interstitialsController) return undefined;
  const { InterstitialController: Controller } =
    await import('../interstitials/interstitial-controller.ts');
  return (options) => new Controller(options);
}

async function loadDrm(source: PlaybackSource): Promise<CreateDrmController> {
  const { HlsDrm } = await import('../drm/hls-drm.ts');
  return (onError, signal) => new HlsDrm(source, onError, signal);
}

/** Playback works without CMCD, so a failed import is ignored. */
async function loadCmcd(): Promise<EngineDependencies['createCmcdConfig']> {
  const module = await import('./cmcd-controller.ts').catch(() => undefined);
  return module?.createCmcdConfig;
}

/** Most sources play without the patch, so a failed import is ignored. */
async function loadSourceBufferPatch(): Promise<EngineDependencies['patchSourceBuffers']> {
  const module = await import('../workarounds/webkitgtk-dropped-segments.ts').catch(
    () => undefined,
  );
  return module?.patchSourceBuffers;
}
