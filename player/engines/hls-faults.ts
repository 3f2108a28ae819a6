import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { failureFor, type MediaFailure } from '../media/failure.ts';
import type { HlsClass } from '../source/media-source.ts';
import { failureOfHlsError } from './hls-failure.ts';
import type { EngineLog } from './engine-log.ts';
import { noteLock } from './hls-need.ts';
import type { HlsFault, HlsMender, MendedFilm, Place } from './hls-mender.ts';
import type { HlsLocks } from './locks/hls-locks.ts';
import { NothingCame } from './nothing-came.ts';
import { playOn } from './hls-play-on.ts';
import { watchStalls } from './stall-watch.ts';
import { wayToMend } from './way-to-mend.ts';

/** A type of error, as hls.js writes it; its own name for it would be a value of its code. */
const network: string = 'networkError';

/** A key is needed, and nothing is there that could ask for one. */
const noKeys: string = 'keySystemNoKeys';

/** The errors of media that came and could not be made anything of. */
const undecodable = /^(?:fragParsing|bufferAppend)/;

const HEARD_MS = 200;

/** For so long a film that is opened with another key may pass for one, in seconds. */
const NOISE_S = 3;

/** What hls.js plays, and where. */
interface FaultyFilm {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  readonly url: string;
  /** What unlocks it; absent for a film that nothing locks. */
  readonly locks?: Pick<HlsLocks, 'judge'> | undefined;
  readonly log: EngineLog;
}

/**
 * Hears of what goes wrong in hls.js, until `signal` aborts: mends faults of the media, goes on
 * without captions or renditions that are not there, and tells of whatever else is fatal, or shows
 * nothing for too long.
 */
export function hearFaults(
  { hls, media, url, locks, log }: FaultyFilm,
  { Events: on }: HlsClass,
  tell: (failure: MediaFailure) => void,
  signal: AbortSignal,
): void {
  const place: Place = { time: 0 };
  let start = 0;
  media.addEventListener('playing', () => (start ||= media.currentTime), { signal });
  // What cannot be decoded from its beginning was opened with another key.
  const isSealed = (): boolean => locks !== undefined && place.time - start < NOISE_S;
  const fail = (failure: MediaFailure): void =>
    tell(
      isSealed() && failure.kind === 'decode' ? failureFor('key-wrong', failure.detail) : failure,
    );
  const note = (words: string): void => log.note('engine', words);
  const mend = mending({ hls, place, note }, isSealed, signal);
  const judge = (error: ErrorData): void => {
    if (isOfCaptions(error)) return goOnWithoutCaptions(hls);
    const scene = { url, now: Date.now(), online: navigator.onLine };
    const failure = failureOfHlsError(error, scene);
    const how = wayToMend(failure, error);
    if (how) mend(how, faultOf(error), () => fail(failure));
    else fail(failure);
  };
  // What comes may be of no use, and hls.js try for ever.
  const nothing = (): void => fail(failureFor('format-unknown', 'nothing to show came'));
  const came = new NothingCame(media, nothing, signal);
  hls.on(on.FRAG_LOADED, () => came.begin());
  let isSpoilt = false;
  let isUndecodable = false;
  hls.on(on.ERROR, (_, data) => {
    if (locks?.judge(data)) return;
    if (!locks && data.fatal && data.details === noKeys) return tell(openedAnew(url, data));
    if (data.fatal) judge(data);
    // A network is asked again, for as long as that may help; one that has brought nothing but what
    // cannot be shown does not help, and one that fails after the first picture has to be waited for.
    isSpoilt = data.type !== network || (isSpoilt && place.time === 0);
    if (isSpoilt) came.begin();
    else came.forget();
    isUndecodable = undecodable.test(data.details) || (isUndecodable && isSpoilt);
  });
  const giveUp = (): void => fail(failureFor('damaged', media.error?.message ?? 'stuck'));
  media.addEventListener(
    'error',
    () => {
      // In some browsers hls.js hears of it, too, and has begun to mend it by then.
      setTimeout(() => {
        if (media.error) mend('mend', {}, giveUp);
      }, HEARD_MS);
    },
    { signal },
  );
  watchStalls(
    media,
    {
      arrived: () => bytesOnTheWay(hls),
      starve() {
        came.forget();
        hls.stopLoad();
        const isMedia = isUndecodable && place.time === 0;
        const why = isMedia ? 'damaged' : navigator.onLine ? 'timed-out' : 'offline';
        fail(failureFor(why, 'starved'));
      },
      freeze: () => mend('mend', {}, giveUp),
      note,
    },
    signal,
  );
  playOn({ hls, media, place }, on, signal);
}

/** The bytes that have come of the segment of pictures that is being fetched. */
function bytesOnTheWay(hls: Partial<Pick<Hls, 'inFlightFragments'>>): number {
  // A page may bring an hls.js that does not tell.
  return hls.inFlightFragments?.main?.frag?.stats.loaded ?? 0;
}

/** Nobody has known of its lock so far; the next engine brings what unlocks it. */
function openedAnew(url: string, { details }: ErrorData): MediaFailure {
  noteLock(url);
  return { ...failureFor('keys-missing', details), retryable: true };
}

/** Who mends comes with the first fault that needs it, which most films never have. */
function mending(film: MendedFilm, isSealed: () => boolean, signal: AbortSignal) {
  let mender: HlsMender | undefined;
  let isComing = false;
  return (how: 'mend' | 'drop', fault: HlsFault, giveUp: () => void): void => {
    const go = (): void => {
      if (!signal.aborted && !mender?.[how](fault)) giveUp();
    };
    // No other try brings another key.
    if (isSealed()) return giveUp();
    if (mender) return go();
    if (isComing) return;
    isComing = true;
    void import('./hls-mender.ts')
      .then((code) => {
        mender = new code.HlsMender(film);
        go();
      }, giveUp)
      .finally(() => {
        isComing = false;
      });
  };
}

const faultOf = ({ context, frag, level }: ErrorData): HlsFault => ({
  level: frag?.type === 'main' ? frag.level : (level ?? context?.level),
  end: frag?.end,
});

const isOfCaptions = ({ context, frag }: ErrorData): boolean =>
  context?.type === 'subtitleTrack' || frag?.type === 'subtitle';

/** hls.js stops all when captions cannot be had. */
function goOnWithoutCaptions(hls: Hls): void {
  hls.subtitleTrack = -1;
  hls.startLoad();
}
