import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';

/** As often as browsers say it of what they load by themselves. */
const EVERY_MS = 250;
/** A browser that says it by itself has done so by then. */
const PATIENCE_MS = 500;

/**
 * Says that something has arrived, in the place of WebKit, which never says so of what comes
 * through Media Source; until `signal` aborts.
 *
 * A film begins with a hundred segments in a second, and each would have the bar drawn again; so
 * would each that the browser has told of already.
 */
export function dispatchProgressEvents(
  hls: Hls,
  { Events }: HlsConstructor,
  media: EventTarget,
  signal: AbortSignal,
): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isNews = false;
  let isTelling = false;
  /** The browser has said it by itself. */
  let isSaid = false;
  const wait = (): void => {
    rest ??= setTimeout(end, isSaid ? PATIENCE_MS : EVERY_MS);
  };
  const end = (): void => {
    rest = undefined;
    if (isNews) tell();
  };
  const tell = (): void => {
    isNews = false;
    wait();
    isTelling = true;
    media.dispatchEvent(new Event('progress'));
    isTelling = false;
  };
  const arrive = (): void => {
    isNews = true;
    if (rest === undefined && !isSaid) tell();
    else wait();
  };
  const hear = (): void => {
    if (isTelling) return;
    isSaid = true;
    isNews = false;
    clearTimeout(rest);
    rest = undefined;
  };
  hls.on(Events.FRAG_BUFFERED, arrive);
  media.addEventListener('progress', hear, { signal });
  signal.addEventListener('abort', () => clearTimeout(rest));
}
