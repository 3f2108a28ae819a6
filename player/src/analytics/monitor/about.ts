import type { Hub } from '../../state/hub.ts';
import type { About } from '../schema/beacon.ts';
import type { ElementSize } from './follow-size.ts';
import type { PlayerElementLike } from './load-timings.ts';
import { roundFinite } from '../metrics/round-finite.ts';
import { parseHttpUrl } from '../options/parse-http-url.ts';

/** What browsers tell of the connection, where they do. */
interface Connection extends EventTarget {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

export const connection = (): Connection | undefined =>
  (navigator as { connection?: Connection }).connection;

/** What is known of a film and of the page by themselves; nothing that opens anything. */
export function collectAbout(
  { state, version: playerVersion, target: { media, container: stage, engine } }: Hub,
  box: ElementSize,
): About {
  const url = parseHttpUrl(engine.source?.url ?? media.currentSrc);
  const referrer = parseHttpUrl(document.referrer);
  return {
    page: location.pathname,
    referrerHost: referrer?.host === location.host ? undefined : referrer?.host,
    title: state.source.title || undefined,
    sourceHost: url?.host,
    sourcePath: url?.pathname,
    streamType: state.live.type,
    duration: roundFinite(state.time.duration),
    engine: engine.engine?.name ?? 'browser',
    playerVersion,
    playerWidth: Math.round(box.width),
    playerHeight: Math.round(box.height),
    devicePixelRatio: devicePixelRatio,
    language:
      stage.closest<HTMLElement>('[lang]')?.lang ?? (document.documentElement.lang || undefined),
    connection: connection()?.effectiveType,
    saveData: connection()?.saveData,
    autoplay: (media.autoplay || (stage as PlayerElementLike).autoplay || 'none') !== 'none',
    preload: media.preload || undefined,
    encrypted: Boolean(media.mediaKeys),
  };
}
