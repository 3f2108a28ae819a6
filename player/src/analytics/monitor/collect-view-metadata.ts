import type { Hub } from '../../state/hub.ts';
import type { ViewMetadata } from '../schema/beacon.ts';
import type { PlayerElementLike } from './page-and-player-load-times.ts';
import type { ElementSize } from './playback-snapshot.ts';
import { roundFinite } from '../metrics/round-finite.ts';
import { parseHttpUrl } from '../../platform/parse-url.ts';

/** The members of `NetworkInformation` that views report. Not every browser supports it. */
interface NetworkInformationLike extends EventTarget {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

export const getConnection = (): NetworkInformationLike | undefined =>
  (navigator as { connection?: NetworkInformationLike }).connection;

/** Returns the `engine` field for an engine; `browser` while no engine is loaded. */
function toEngineField(name = 'browser'): ViewMetadata['engine'] {
  return name === 'browser' || name === 'hls' || name === 'dash' ? name : 'other';
}

/** Collects the `about` object of a view: the media, the player and the page, without URL queries. */
export function collectViewMetadata(
  { state, version: playerVersion, stateOwners: { media, container, engineManager } }: Hub,
  size: ElementSize,
): ViewMetadata {
  const url = parseHttpUrl(engineManager.source?.url ?? media.currentSrc);
  const referrer = parseHttpUrl(document.referrer);
  return {
    page: location.pathname,
    referrerHost: referrer?.host === location.host ? undefined : referrer?.host,
    title: state.source.title || undefined,
    sourceHost: url?.host,
    sourcePath: url?.pathname,
    streamType: state.live.streamType,
    duration: roundFinite(state.time.duration),
    engine: toEngineField(engineManager.engine?.name),
    playerVersion,
    playerWidth: Math.round(size.width),
    playerHeight: Math.round(size.height),
    devicePixelRatio,
    language:
      container.closest<HTMLElement>('[lang]')?.lang ??
      (document.documentElement.lang || undefined),
    connection: getConnection()?.effectiveType,
    saveData: getConnection()?.saveData,
    autoplay: (media.autoplay || (container as PlayerElementLike).autoplay || 'none') !== 'none',
    preload: media.preload || undefined,
    encrypted: Boolean(media.mediaKeys),
  };
}
