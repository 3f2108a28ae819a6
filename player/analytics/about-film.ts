import type { Hub } from '../store/hub.ts';
import type { About } from './beacon.ts';
import type { Size } from './follow-size.ts';
import type { Stage } from './arrival.ts';
import { rounded } from './rounded.ts';
import { webAddress } from './web-address.ts';

/** What browsers tell of the connection, where they do. */
interface Connection extends EventTarget {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

export const connection = (): Connection | undefined =>
  (navigator as { connection?: Connection }).connection;

/** What is known of a film and of the page by themselves; nothing that opens anything. */
export function aboutFilm(
  { state, version: playerVersion, target: { media, stage, engine } }: Hub,
  box: Size,
): About {
  const url = webAddress(engine.source?.url ?? media.currentSrc);
  const referrer = webAddress(document.referrer);
  return {
    page: location.pathname,
    referrerHost: referrer?.host === location.host ? undefined : referrer?.host,
    title: state.source.title || undefined,
    sourceHost: url?.host,
    sourcePath: url?.pathname,
    streamType: state.live.type,
    duration: rounded(state.time.duration),
    engine: engine.current?.name ?? 'browser',
    playerVersion,
    playerWidth: Math.round(box.width),
    playerHeight: Math.round(box.height),
    devicePixelRatio: devicePixelRatio,
    language:
      stage.closest<HTMLElement>('[lang]')?.lang ?? (document.documentElement.lang || undefined),
    connection: connection()?.effectiveType,
    saveData: connection()?.saveData,
    autoplay: (media.autoplay || (stage as Stage).autoplay || 'none') !== 'none',
    preload: media.preload || undefined,
    encrypted: Boolean(media.mediaKeys),
  };
}
