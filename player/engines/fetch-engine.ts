import type { HlsClass, MediaSource } from '../source/media-source.ts';
import { fetchEarly } from './early-playlist.ts';
import type { Engine } from './engine.ts';

/** Makes an engine of what has been fetched. Throws where hls.js refuses its settings. */
type MakeEngine = (media: HTMLMediaElement) => Engine;

const fetchStandard = async (): Promise<HlsClass> =>
  (await import('./hls-build/standard.js')).default;

const fetchFuller = async (): Promise<HlsClass> => (await import('./hls-build/fuller.js')).default;

/** Whether the page's wishes ask for more than the standard build has. */
const needsFuller = ({ engine }: MediaSource): boolean =>
  Boolean(engine?.drmToken ?? engine?.clientData);

/** The build of hls.js that a page's wishes ask for, or the page's own. */
async function fetchWished(source: MediaSource): Promise<HlsClass> {
  return source.engine?.hls ?? (needsFuller(source) ? fetchFuller() : fetchStandard());
}

/** Our engine and hls.js, side by side: neither needs the other to begin. */
export const fetchCode = (source: MediaSource) =>
  Promise.all([import('./hls-engine.ts'), fetchWished(source)]);

/** Fetches what has the browser itself play. */
export async function fetchBrowser(source: MediaSource): Promise<MakeEngine> {
  const { BrowserEngine } = await import('./browser-engine.ts');
  return (media) => new BrowserEngine(media, source);
}

/** Fetches all that an engine for a source needs, and its playlist beside it. */
export async function fetchHls(source: MediaSource, signal: AbortSignal): Promise<MakeEngine> {
  // The network is to be told with the first request already, which hls.js alone can do.
  const ownRequests = source.engine?.clientData !== undefined;
  const [[{ HlsEngine }, wished], early] = await Promise.all([
    fetchCode(source),
    ownRequests ? undefined : fetchEarly(source.url, signal),
  ]);
  const more = !source.engine?.hls && early && HlsEngine.needsFuller(early.text);
  const Hls = more ? await fetchFuller() : wished;
  return (media) => new HlsEngine(Hls, media, source, early);
}
