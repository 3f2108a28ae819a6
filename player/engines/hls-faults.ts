import type Hls from 'hls.js';
import { failureFor, type MediaFailure } from '../media/failure.ts';
import type { HlsClass } from '../source/media-source.ts';
import { failureOfHlsError, type HlsErrorFacts } from './hls-failure.ts';
import { whenNothingCame } from './nothing-came.ts';

/** A type of error, as hls.js writes it; its own name for it would be a value of its code. */
const network: string = 'networkError';

/** What hls.js plays, and where. */
interface FaultyFilm {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  readonly url: string;
}

/**
 * Hears of what goes wrong in hls.js, until `signal` aborts: mends a fault of the media once, and
 * tells of whatever else is fatal, or shows nothing for too long.
 */
export function hearFaults(
  { hls, media, url }: FaultyFilm,
  { Events: on }: HlsClass,
  fail: (failure: MediaFailure) => void,
  signal: AbortSignal,
): void {
  let mended = false;
  const judge = (error: HlsErrorFacts): void => {
    const scene = { url, now: Date.now(), online: navigator.onLine };
    const failure = failureOfHlsError(error, scene);
    if (failure.kind !== 'decode' || mended) return fail(failure);
    mended = true;
    mend(hls, media);
  };
  // What comes may be of no use, and hls.js try for ever.
  const nothing = (): void => fail(failureFor('format-unknown', 'nothing to show came'));
  const wait = whenNothingCame(media, nothing, signal);
  hls.on(on.FRAG_LOADED, wait);
  hls.on(on.ERROR, (_, data) => {
    if (data.fatal) judge(data);
    // A network is asked again, for as long as that may help.
    if (data.type !== network) wait();
  });
}

/** A media element that is given its source anew pauses, which nobody has asked for. */
function mend(hls: Hls, media: HTMLMediaElement): void {
  const goesOn = !media.paused;
  hls.recoverMediaError();
  if (goesOn) void media.play().catch(() => {});
}
