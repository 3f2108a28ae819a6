import { getRequestCredentials } from '../platform/request-credentials.ts';
import { usesCmcd, type HlsConstructor, type PlaybackSource } from '../source/playback-source.ts';
import { prefetchResponse, type TimedResponse } from './prefetch/playlist-prefetch.ts';
import type { EngineFactory } from './engine.ts';
import type { ResponseDescription } from './registry/engine-definition.ts';
import { getRegisteredEngines } from './registry/registered-engines.ts';

const HLS_MIME_TYPE = 'application/vnd.apple.mpegurl';

const hasMediaSource = (): boolean =>
  'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

/** Returns whether the source is played with hls.js instead of natively. */
function usesHlsJs({ format, engineOptions }: PlaybackSource, media: HTMLMediaElement): boolean {
  if (format !== 'hls' || !hasMediaSource()) return false;
  return engineOptions?.preferredPlayback !== 'native' || media.canPlayType(HLS_MIME_TYPE) === '';
}

const importStandardBundle = async (): Promise<HlsConstructor> =>
  (await import('./hls/bundles/standard.js')).default;

const importFullBundle = async (): Promise<HlsConstructor> =>
  (await import('./hls/bundles/full.js')).default;

/** Returns whether the source options require the full hls.js bundle. */
const requiresFullBundle = (source: PlaybackSource): boolean =>
  Boolean(source.engineOptions?.drmToken ?? source.engineOptions?.drm) || usesCmcd(source);

/** Imports the hls.js bundle that the source requires, unless the page provides its own hls.js. */
async function importHls(source: PlaybackSource): Promise<HlsConstructor> {
  return (
    source.engineOptions?.Hls ??
    (requiresFullBundle(source) ? importFullBundle() : importStandardBundle())
  );
}

const importHlsEngine = () => import('./hls/hls-engine.ts');

async function loadNativeEngine(source: PlaybackSource): Promise<EngineFactory> {
  const { NativeEngine } = await import('./native/native-engine.ts');
  return (media, host) => new NativeEngine(media, source, host);
}

/** The timeout of a prefetch. After that, the engine requests the playlist itself. */
const PREFETCH_TIMEOUT_MS = 5000;

/** A playlist request that is sent while hls.js is loading. */
interface PlaylistPrefetch {
  readonly url: string;
  readonly controller: AbortController;
  /** Undefined if the playlist must not be prefetched. */
  readonly response: Promise<TimedResponse | undefined> | undefined;
}

/** The prefetches that were started before `loadEngine()` was called. */
const prefetches = new WeakMap<HTMLMediaElement, PlaylistPrefetch>();

function startPrefetch(source: PlaybackSource, media: HTMLMediaElement): PlaylistPrefetch {
  const { url } = source;
  const controller = new AbortController();
  const { signal } = controller;
  // Unlike the timer of `AbortSignal.timeout()`, this one can be cleared.
  const timer = setTimeout(() => controller.abort(), PREFETCH_TIMEOUT_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  // CMCD must be part of the first request, and only hls.js can add it.
  const response = usesCmcd(source)
    ? undefined
    : prefetchResponse(url, getRequestCredentials(media), signal);
  return { url, controller, response };
}

/** Prefetches a source's playlist if the source will probably be loaded soon. */
export function prefetchSource(source: PlaybackSource, media: HTMLMediaElement): void {
  const willUseHlsJs = usesHlsJs(source, media) && !getRegisteredEngines()?.canPlay(source);
  if (willUseHlsJs && !source.resolveTokens) prefetches.set(media, startPrefetch(source, media));
}

/** Loads the HLS engine, hls.js and the playlist in parallel. */
async function loadHlsEngine(
  source: PlaybackSource,
  media: HTMLMediaElement,
  signal: AbortSignal,
): Promise<EngineFactory> {
  const hlsImport = importHls(source);
  let prefetch = prefetches.get(media);
  prefetches.delete(media);
  if (prefetch?.url !== source.url) {
    prefetch?.controller.abort();
    prefetch = startPrefetch(source, media);
  }
  const { controller, response } = prefetch;
  signal.addEventListener('abort', () => controller.abort());
  const [createEngine] = await Promise.all([
    importHlsEngine().then(({ HlsEngine }) =>
      HlsEngine.createFactory(hlsImport, response, source, getRequestCredentials(media), signal),
    ),
    hlsImport,
  ]);
  return createEngine;
}

/**
 * Loads the engine that plays a source in a media element.
 *
 * @param response The start of the response, for a source whose URL does not reveal its format.
 */
export async function loadEngine(
  source: PlaybackSource,
  media: HTMLMediaElement,
  signal: AbortSignal,
  response?: ResponseDescription,
): Promise<EngineFactory> {
  const registeredEngine = await getRegisteredEngines()?.load(source, response, signal);
  if (registeredEngine) return registeredEngine;
  if (source.format === 'dash')
    return (await import('./registry/missing-engine.ts')).createMissingEngineFactory(signal);
  return (usesHlsJs(source, media) ? loadHlsEngine : loadNativeEngine)(source, media, signal);
}

/** Loads the engine code, but no media. */
export function preloadEngine(source: PlaybackSource, media: HTMLMediaElement): void {
  if (getRegisteredEngines()?.preload(source)) return;
  if (usesHlsJs(source, media))
    void Promise.all([importHlsEngine(), importHls(source)]).catch(() => {});
}
