import type Hls from 'hls.js';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { readPrefetchedResponse, getResourceText } from '../prefetch/prefetched-resource.ts';
import type { CreateCmcdConfig } from './cmcd-controller.ts';
import type { TimedResponse } from '../prefetch/playlist-prefetch.ts';
import type { PrefetchCache } from '../prefetch/prefetch-cache.ts';
import { requiresDrm, requiresFullBundle, usesCmcd } from '../prefetch/bundle-requirements.ts';
import type { HlsDrm } from '../drm/hls-drm.ts';
import { prefetchStartup } from '../prefetch/startup-prefetch.ts';
import { isWebKitGtk } from '../workarounds/is-webkitgtk.ts';

/** What unlocks one film; told of what it cannot unlock. */
export type CreateDrmController = (
  tell: (failure: PlaybackError) => void,
  life: AbortSignal,
) => HlsDrm;

/** What it takes to play one film, beside the engine. */
export interface EngineDependencies {
  readonly Hls: HlsConstructor;
  readonly source: PlaybackSource;
  /** What has been asked for already; absent where nothing has. */
  readonly prefetchCache: PrefetchCache | undefined;
  /** Absent for a film that nothing locks. */
  readonly makeLocks: CreateDrmController | undefined;
  /** Tells the network who watches what; absent where it is told nothing. */
  readonly createCmcdConfig: CreateCmcdConfig | undefined;
  /** Has the browser take all that it is given; absent where it does. */
  readonly patchSourceBuffers: ((hls: Hls, on: HlsConstructor) => void) | undefined;
}

/**
 * Fetches what a film needs more than its page has wished for, once its playlist tells, and what it
 * begins with. `playlist` is absent where nobody has asked for it.
 */
export async function loadEngineDependencies(
  wished: Promise<HlsConstructor>,
  playlist: Promise<TimedResponse | undefined> | undefined,
  source: PlaybackSource,
  signal: AbortSignal,
): Promise<EngineDependencies> {
  const came = playlist && (await readPrefetchedResponse(playlist, source.url));
  const said = came ? getResourceText(came) : '';
  // What is no playlist, hls.js asks for once more, and tells.
  const text = said.startsWith('#EXTM3U') ? said : '';
  const early = came && text ? prefetchStartup(came, text, source, signal) : undefined;
  const locked = requiresDrm(text, source);
  const isFuller = !source.engineOptions?.Hls && (locked || requiresFullBundle(text));
  const [Hls, makeLocks, tellNetwork, takeAll] = await Promise.all([
    isFuller ? import('./bundles/full.js').then((build) => build.default) : wished,
    locked ? fetchLocks(source) : undefined,
    usesCmcd(source) ? fetchTeller() : undefined,
    isWebKitGtk(navigator) ? fetchTaker() : undefined,
  ]);
  return {
    Hls,
    source,
    prefetchCache: early,
    makeLocks,
    createCmcdConfig: tellNetwork,
    patchSourceBuffers: takeAll,
  };
}

async function fetchLocks(source: PlaybackSource): Promise<CreateDrmController> {
  const { HlsDrm } = await import('../drm/hls-drm.ts');
  return (tell, life) => new HlsDrm(source, tell, life);
}

/** A film plays without it, too, and then nothing is told. */
async function fetchTeller(): Promise<EngineDependencies['createCmcdConfig']> {
  const code = await import('./cmcd-controller.ts').catch(() => undefined);
  return code?.createCmcdConfig;
}

/** Most films play without it, too. */
async function fetchTaker(): Promise<EngineDependencies['patchSourceBuffers']> {
  const code = await import('../workarounds/webkitgtk-dropped-segments.ts').catch(() => undefined);
  return code?.patchSourceBuffers;
}
