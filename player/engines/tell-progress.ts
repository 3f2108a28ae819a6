import type Hls from 'hls.js';
import type { HlsClass } from '../source/media-source.ts';

/** As often as browsers say it of what they load by themselves. */
const EVERY_MS = 250;

/**
 * Says that something has arrived, in the place of WebKit, which never says so of what comes
 * through Media Source; until `signal` aborts.
 *
 * A film begins with a hundred segments in a second, and each would have the bar drawn again.
 */
export function tellProgress(hls: Hls, { Events }: HlsClass, signal: AbortSignal): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isNews = false;
  const tell = (): void => {
    if (rest !== undefined) {
      isNews = true;
      return;
    }
    isNews = false;
    rest = setTimeout(() => {
      rest = undefined;
      if (isNews) tell();
    }, EVERY_MS);
    hls.media?.dispatchEvent(new Event('progress'));
  };
  hls.on(Events.FRAG_BUFFERED, tell);
  signal.addEventListener('abort', () => clearTimeout(rest));
}
