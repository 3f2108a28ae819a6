import type { HlsClass, MediaSource } from '../source/media-source.ts';
import { fetchEarly } from './early-playlist.ts';
import type { Engine, EnginePlace } from './engine.ts';

/** Makes an engine of what has been fetched. Throws where hls.js refuses its settings. */
export type MakeEngine = (media: HTMLMediaElement, place: EnginePlace) => Engine;

const HLS_TYPE = 'application/vnd.apple.mpegurl';

const hasMediaSource = (): boolean =>
  'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

/** Whether it is hls.js that plays a source in a media element, and not the browser itself. */
function needsHls({ format, engine }: MediaSource, media: HTMLMediaElement): boolean {
  if (format !== 'hls' || !hasMediaSource()) return false;
  return engine?.prefer !== 'native' || media.canPlayType(HLS_TYPE) === '';
}

const fetchStandard = async (): Promise<HlsClass> =>
  (await import('./hls-build/standard.js')).default;

const fetchFuller = async (): Promise<HlsClass> => (await import('./hls-build/fuller.js')).default;

/** Whether the page's wishes ask for more than the standard build has. */
const needsFuller = ({ engine }: MediaSource): boolean =>
  Boolean(engine?.drmToken ?? engine?.drm ?? engine?.clientData);

/** The build of hls.js that a page's wishes ask for, or the page's own. */
async function fetchWished(source: MediaSource): Promise<HlsClass> {
  return source.engine?.hls ?? (needsFuller(source) ? fetchFuller() : fetchStandard());
}

const fetchOurs = () => import('./hls-engine.ts');

/** Our engine and hls.js, side by side: neither needs the other to begin. */
const fetchCode = (source: MediaSource) => Promise.all([fetchOurs(), fetchWished(source)]);

/** Fetches what has the browser itself play. */
async function fetchBrowser(source: MediaSource): Promise<MakeEngine> {
  const { BrowserEngine } = await import('./browser-engine.ts');
  return (media, place) => new BrowserEngine(media, source, place);
}

/** Fetches all that an engine for a source needs, and beside it what its film begins with. */
async function fetchHls(source: MediaSource, signal: AbortSignal): Promise<MakeEngine> {
  const [[{ HlsEngine }, wished], early] = await Promise.all([
    fetchCode(source),
    fetchFilm(source, signal),
  ]);
  const kit = await HlsEngine.kitFor(wished, source, early);
  return (media) => new HlsEngine(kit, media, source);
}

/** Asks for what hls.js will ask for, as soon as our engine is there to tell what that is. */
async function fetchFilm(source: MediaSource, signal: AbortSignal) {
  // The network is to be told with the first request already, which hls.js alone can do.
  if (source.engine?.clientData) return undefined;
  const [{ HlsEngine }, early] = await Promise.all([fetchOurs(), fetchEarly(source.url, signal)]);
  return early && HlsEngine.lookAhead(early, source, signal);
}

/** Fetches whatever plays a source in a media element. */
export const fetchEngine = (
  source: MediaSource,
  media: HTMLMediaElement,
  signal: AbortSignal,
): Promise<MakeEngine> => (needsHls(source, media) ? fetchHls : fetchBrowser)(source, signal);

/** Fetches the code of an engine and nothing of the film. */
export function warmEngine(source: MediaSource, media: HTMLMediaElement): void {
  if (needsHls(source, media)) void fetchCode(source).catch(() => {});
}
