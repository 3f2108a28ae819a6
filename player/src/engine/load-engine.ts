import type { HlsConstructor, PlaybackSource } from '../source/playback-source.ts';
import { fetchPlaylistEarly, type TimedResponse } from './prefetch/playlist-prefetch.ts';
import type { EngineFactory } from './engine.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

const hasMediaSource = (): boolean =>
  'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

/** Whether it is hls.js that plays a source in a media element, and not the browser itself. */
function needsHls(
  { format, engineOptions: engine }: PlaybackSource,
  media: HTMLMediaElement,
): boolean {
  if (format !== 'hls' || !hasMediaSource()) return false;
  return engine?.preferredPlayback !== 'native' || media.canPlayType(HLS_TYPE) === '';
}

const fetchStandard = async (): Promise<HlsConstructor> =>
  (await import('./hls/bundles/standard.js')).default;

const fetchFuller = async (): Promise<HlsConstructor> =>
  (await import('./hls/bundles/full.js')).default;

/** As `hls-need.ts` has it, which comes later. */
const tellsNetwork = ({ engineOptions: engine }: PlaybackSource): boolean =>
  Boolean(engine?.cmcd ?? engine?.hlsConfig?.cmcd);

/** Whether the page's wishes ask for more than the standard build has. */
const needsFuller = (source: PlaybackSource): boolean =>
  Boolean(source.engineOptions?.drmToken ?? source.engineOptions?.drm) || tellsNetwork(source);

/** The build of hls.js that a page's wishes ask for, or the page's own. */
async function fetchWished(source: PlaybackSource): Promise<HlsConstructor> {
  return source.engineOptions?.Hls ?? (needsFuller(source) ? fetchFuller() : fetchStandard());
}

const fetchOurs = () => import('./hls/hls-engine.ts');

/** Fetches what has the browser itself play. */
async function fetchBrowser(source: PlaybackSource): Promise<EngineFactory> {
  const { NativeEngine } = await import('./native/native-engine.ts');
  return (media, place) => new NativeEngine(media, source, place);
}

/** A server that is silent for so long is left to the engine, which asks again and tells. */
const PATIENCE_MS = 5000;

/** A playlist that is asked for while hls.js is on its way, and what gives that up. */
interface EarlyPlaylist {
  readonly url: string;
  readonly life: AbortController;
  readonly answer: Promise<TimedResponse | undefined> | undefined;
}

/** What is likely to be opened in an element, and has been asked for. */
const foreseen = new WeakMap<HTMLMediaElement, EarlyPlaylist>();

function ask(source: PlaybackSource): EarlyPlaylist {
  const { url } = source;
  const life = new AbortController();
  const { signal } = life;
  // A signal of the platform's that has a limit stays until that is reached, whatever became of it.
  const limit = setTimeout(() => life.abort(), PATIENCE_MS);
  signal.addEventListener('abort', () => clearTimeout(limit));
  // The network is to be told with the first request already, which hls.js alone can do.
  return { url, life, answer: tellsNetwork(source) ? undefined : fetchPlaylistEarly(url, signal) };
}

/** Asks for the playlist of a source that will be opened in a moment, by all that is known now. */
export function foresee(source: PlaybackSource, media: HTMLMediaElement): void {
  if (needsHls(source, media) && !source.resolveTokens) foreseen.set(media, ask(source));
}

/** Fetches our engine and hls.js, side by side, and beside them the playlist. */
async function fetchHls(
  source: PlaybackSource,
  media: HTMLMediaElement,
  signal: AbortSignal,
): Promise<EngineFactory> {
  const wished = fetchWished(source);
  let early = foreseen.get(media);
  foreseen.delete(media);
  if (early?.url !== source.url) {
    early?.life.abort();
    early = ask(source);
  }
  const { life, answer } = early;
  signal.addEventListener('abort', () => life.abort());
  const [make] = await Promise.all([
    fetchOurs().then(({ HlsEngine }) => HlsEngine.createFactory(wished, answer, source, signal)),
    wished,
  ]);
  return make;
}

/** Fetches whatever plays a source in a media element. */
export const loadEngine = (
  source: PlaybackSource,
  media: HTMLMediaElement,
  signal: AbortSignal,
): Promise<EngineFactory> =>
  (needsHls(source, media) ? fetchHls : fetchBrowser)(source, media, signal);

/** Fetches the code of an engine and nothing of the film. */
export function preloadEngine(source: PlaybackSource, media: HTMLMediaElement): void {
  if (needsHls(source, media)) void Promise.all([fetchOurs(), fetchWished(source)]).catch(() => {});
}
