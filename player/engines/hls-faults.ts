import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { failureFor, type MediaFailure } from '../media/failure.ts';
import type { HlsClass } from '../source/media-source.ts';
import { failureOfHlsError } from './hls-failure.ts';
import type { EngineLog } from './engine-log.ts';
import { GoneSegments } from './gone-segments.ts';
import { noteLock } from './hls-need.ts';
import type { HlsFault, Place } from './hls-mender.ts';
import { bytesOnTheWay, isForgotten, isIdle } from './hls-requests.ts';
import type { HlsLocks } from './locks/hls-locks.ts';
import { Refusals } from './hls-refusals.ts';
import { menderOnCall } from './mender-on-call.ts';
import { NothingCame } from './nothing-came.ts';
import { playOn } from './hls-play-on.ts';
import { seekAgain } from './seek-again.ts';
import { ShowsAgain } from './shows-again.ts';
import { playsByGStreamer } from './plays-by-gstreamer.ts';
import { stayPaused } from './stay-paused.ts';
import { stayPlaying } from './stay-playing.ts';
import { watchStalls } from './stall-watch.ts';
import { wayToMend } from './way-to-mend.ts';
import { goOnWithoutCaptions, isOfCaptions } from './without-captions.ts';

/** A type of error, as hls.js writes it; its own name for it would be a value of its code. */
const network: string = 'networkError';

/** A key is needed, and nothing is there that could ask for one. */
const noKeys: string = 'keySystemNoKeys';

/** The errors of media that came and could not be made anything of. */
const undecodable = /^(?:fragParsing|bufferAppend|mediaSourceRequiresReset)/;

/** What hls.js itself has broken off, which is no fault of anything. */
const brokenOff: string = 'aborted';

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
  /** Whether a server that wants to be left alone is, whatever hls.js thinks right. */
  readonly mayHeed?: boolean;
  readonly log: EngineLog;
  /** Whether it has failed, and was not tried again since. */
  readonly hasFailed: () => boolean;
}

/**
 * Hears of what goes wrong in hls.js, until `signal` aborts: mends faults of the media, goes on
 * without captions or renditions that are not there, and tells of whatever else is fatal, or shows
 * nothing for too long.
 */
export function hearFaults(
  { hls, media, url, locks, log, mayHeed, hasFailed }: FaultyFilm,
  { Events: on }: HlsClass,
  tell: (failure: MediaFailure) => void,
  signal: AbortSignal,
): void {
  const place: Place = { time: Math.max(0, hls.config.startPosition) };
  /** Where it was when it showed the first picture, in seconds; absent before that. */
  let start: number | undefined;
  let isSpoilt = false;
  let isUndecodable = false;
  const begin = (): void => {
    // One that has given up says in Chromium that it plays, at its end.
    if (!media.error) start ??= media.currentTime;
  };
  media.addEventListener('playing', begin, { signal });
  // What cannot be decoded from its beginning was opened with another key.
  const isSealed = (): boolean =>
    locks !== undefined && place.time - (start ?? place.time) < NOISE_S;
  const fail = (failure: MediaFailure): void =>
    tell(
      isSealed() && failure.kind === 'decode' ? failureFor('key-wrong', failure.detail) : failure,
    );
  const note = (words: string): void => log.note('engine', words);
  const mend = menderOnCall({ hls, place, note }, isSealed, signal);
  const failureOf = (error: ErrorData): MediaFailure =>
    failureOfHlsError(error, { url, now: Date.now(), online: navigator.onLine });
  const judge = (error: ErrorData): void => {
    if (isOfCaptions(error)) return goOnWithoutCaptions(hls);
    const failure = failureOf(error);
    const how = wayToMend(failure, error);
    if (how) mend(how, faultOf(error), () => fail(failure));
    else fail(failure);
  };
  // What comes may be of no use, and hls.js try for ever.
  const nothing = (): void =>
    // What has once been shown is of a kind that can be.
    fail(failureFor(start === undefined ? 'format-unknown' : 'damaged', 'nothing to show came'));
  const came = new NothingCame(media, nothing, signal);
  const again = new ShowsAgain(
    media,
    () => {
      hls.stopLoad();
      fail(failureFor('damaged', 'nothing to show came after a fault'));
    },
    signal,
  );
  const refusals = new Refusals(failureOf);
  const giveUpOn = (error: ErrorData): void => {
    hls.stopLoad();
    fail(failureOf(error));
  };
  // It is sent to where it is to begin once there is anything of it.
  const whereTo = (): number =>
    start === undefined ? Math.max(media.currentTime, place.time) : media.currentTime;
  const gone = new GoneSegments({ hls, media, note, place: whereTo, giveUp: giveUpOn }, on, signal);
  hls.on(on.FRAG_LOADED, (_, { frag }) => {
    came.begin();
    refusals.forget(frag);
  });
  const goOnIfForgotten = (): void => {
    if (!signal.aborted && isForgotten(hls)) hls.startLoad();
  };
  hls.on(on.ERROR, (_, data) => {
    if (data.details === brokenOff) setTimeout(goOnIfForgotten, HEARD_MS);
    if (locks?.judge(data) || data.details === brokenOff) return;
    if (!locks && data.fatal && data.details === noKeys) return tell(openedAnew(url, data));
    if (gone.take(data)) refusals.note(data);
    else if (data.fatal) judge(data);
    else if (mayHeed && !isOfCaptions(data) && failureOf(data).retryAfterMs !== undefined) {
      // hls.js would ask again within a second.
      hls.stopLoad();
      fail(failureOf(data));
    } else refusals.note(data);
    // A network is asked again, for as long as that may help; one that has brought nothing but what
    // cannot be shown does not help, and one that fails after the first picture has to be waited for.
    isSpoilt = data.type !== network || (isSpoilt && start === undefined);
    if (isSpoilt) came.begin();
    else came.forget();
    const isOfMedia = undecodable.test(data.details);
    if (isOfMedia && hls.latestLevelDetails?.live) again.begin();
    isUndecodable = isOfMedia || (isUndecodable && isSpoilt);
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
  // A broadcast has more to come in any case.
  const isStuck = (): boolean =>
    isUndecodable && hls.latestLevelDetails?.live === false && isIdle(hls);
  watchStalls(
    media,
    {
      arrived: () => bytesOnTheWay(hls),
      hopes: () => !isStuck(),
      isTold: hasFailed,
      starve() {
        came.forget();
        // What comes after it may be whole, and hls.js would wait for ever for what is not.
        if (isStuck() && place.time > 0 && navigator.onLine) return mend('skip', {}, giveUp);
        hls.stopLoad();
        if (isUndecodable && start === undefined) return fail(failureFor('damaged', 'starved'));
        const refused = refusals.last(hls.latestLevelDetails?.live);
        fail(refused ?? failureFor(navigator.onLine ? 'timed-out' : 'offline', 'starved'));
      },
      freeze: () => mend('mend', {}, giveUp),
      note,
    },
    signal,
  );
  playOn({ hls, media, place }, on, signal);
  stayPaused(media, signal);
  if (!playsByGStreamer(navigator)) return;
  stayPlaying(media, signal);
  seekAgain(media, signal);
}

/** Nobody has known of its lock so far; the next engine brings what unlocks it. */
function openedAnew(url: string, { details }: ErrorData): MediaFailure {
  noteLock(url);
  return { ...failureFor('keys-missing', details), retryable: true };
}

const faultOf = ({ context, frag, level }: ErrorData): HlsFault => ({
  level: frag?.type === 'main' ? frag.level : (level ?? context?.level),
  end: frag?.end,
});
