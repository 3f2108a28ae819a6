import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { fromHlsError } from './hls-error.ts';
import type { EngineLog } from '../engine-log.ts';
import { MissingSegmentSkipper } from './missing-segments.ts';
import { markRequiresDrm } from '../prefetch/bundle-requirements.ts';
import type { HlsErrorLocation, PlaybackPosition } from '../recovery/hls-recovery.ts';
import { getInFlightBytes, hasAbortedFragment, isLoadingIdle } from './in-flight-fragments.ts';
import type { HlsDrm } from '../drm/hls-drm.ts';
import { HttpErrorTracker } from './http-error-tracker.ts';
import { createLazyHlsRecovery } from '../recovery/lazy-hls-recovery.ts';
import { FrameWatchdog, LiveFrameWatchdog } from '../recovery/frame-watchdog.ts';
import { resumeAfterAttach } from '../recovery/resume-after-attach.ts';
import { repeatLostSeek } from '../workarounds/webkitgtk-lost-seek.ts';
import { isWebKitGtk } from '../workarounds/is-webkitgtk.ts';
import { enforcePause } from '../workarounds/webkitgtk-reverted-pause.ts';
import { undoSpuriousPause } from '../workarounds/webkitgtk-spurious-pause.ts';
import { attachStallController } from '../recovery/stall-controller.ts';
import { getRecoveryStrategy } from './way-to-mend.ts';
import { disableSubtitles, isSubtitleError } from './without-captions.ts';

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
interface HlsErrorHandlerOptions {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  readonly url: string;
  /** What unlocks it; absent for a film that nothing locks. */
  readonly drm?: Pick<HlsDrm, 'handleError'> | undefined;
  /** Whether a server that wants to be left alone is, whatever hls.js thinks right. */
  readonly honorsRetryAfter?: boolean;
  readonly log: EngineLog;
  /** Whether it has failed, and was not tried again since. */
  readonly hasFailed: () => boolean;
}

/**
 * Hears of what goes wrong in hls.js, until `signal` aborts: mends faults of the media, goes on
 * without captions or renditions that are not there, and tells of whatever else is fatal, or shows
 * nothing for too long.
 */
export function attachHlsErrorHandler(
  {
    hls,
    media,
    url,
    drm: locks,
    log,
    honorsRetryAfter: mayHeed,
    hasFailed,
  }: HlsErrorHandlerOptions,
  { Events: on }: HlsConstructor,
  tell: (failure: PlaybackError) => void,
  signal: AbortSignal,
): void {
  const place: PlaybackPosition = { time: Math.max(0, hls.config.startPosition) };
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
  const fail = (failure: PlaybackError): void =>
    tell(
      isSealed() && failure.kind === 'decode'
        ? createPlaybackError('key-wrong', failure.detail)
        : failure,
    );
  const note = (words: string): void => log.add('engine', words);
  const mend = createLazyHlsRecovery({ hls, position: place, log: note }, isSealed, signal);
  const failureOf = (error: ErrorData): PlaybackError =>
    fromHlsError(error, { url, nowMs: Date.now(), online: navigator.onLine });
  const judge = (error: ErrorData): void => {
    if (isSubtitleError(error)) return disableSubtitles(hls);
    const failure = failureOf(error);
    const how = getRecoveryStrategy(failure, error);
    if (how) mend(how, faultOf(error), () => fail(failure));
    else fail(failure);
  };
  // What comes may be of no use, and hls.js try for ever.
  const nothing = (): void =>
    // What has once been shown is of a kind that can be.
    fail(
      createPlaybackError(
        start === undefined ? 'format-unknown' : 'damaged',
        'nothing to show came',
      ),
    );
  const came = new FrameWatchdog(media, nothing, signal);
  const again = new LiveFrameWatchdog(
    media,
    () => {
      hls.stopLoad();
      fail(createPlaybackError('damaged', 'nothing to show came after a fault'));
    },
    signal,
  );
  const refusals = new HttpErrorTracker(failureOf);
  const giveUpOn = (error: ErrorData): void => {
    hls.stopLoad();
    fail(failureOf(error));
  };
  // It is sent to where it is to begin once there is anything of it.
  const whereTo = (): number =>
    start === undefined ? Math.max(media.currentTime, place.time) : media.currentTime;
  const gone = new MissingSegmentSkipper(
    { hls, media, log: note, getPosition: whereTo, giveUp: giveUpOn },
    on,
    signal,
  );
  hls.on(on.FRAG_LOADED, (_, { frag }) => {
    came.start();
    refusals.clear(frag);
  });
  const goOnIfForgotten = (): void => {
    if (!signal.aborted && hasAbortedFragment(hls)) hls.startLoad();
  };
  hls.on(on.ERROR, (_, data) => {
    if (data.details === brokenOff) setTimeout(goOnIfForgotten, HEARD_MS);
    if (locks?.handleError(data) || data.details === brokenOff) return;
    if (!locks && data.fatal && data.details === noKeys) return tell(openedAnew(url, data));
    if (gone.handleError(data)) refusals.record(data);
    else if (data.fatal) judge(data);
    else if (mayHeed && !isSubtitleError(data) && failureOf(data).retryAfterMs !== undefined) {
      // hls.js would ask again within a second.
      hls.stopLoad();
      fail(failureOf(data));
    } else refusals.record(data);
    // A network is asked again, for as long as that may help; one that has brought nothing but what
    // cannot be shown does not help, and one that fails after the first picture has to be waited for.
    isSpoilt = data.type !== network || (isSpoilt && start === undefined);
    if (isSpoilt) came.start();
    else came.reset();
    const isOfMedia = undecodable.test(data.details);
    if (isOfMedia && hls.latestLevelDetails?.live) again.start();
    isUndecodable = isOfMedia || (isUndecodable && isSpoilt);
  });
  const giveUp = (): void => fail(createPlaybackError('damaged', media.error?.message ?? 'stuck'));
  media.addEventListener(
    'error',
    () => {
      // In some browsers hls.js hears of it, too, and has begun to mend it by then.
      setTimeout(() => {
        if (media.error) mend('recover', {}, giveUp);
      }, HEARD_MS);
    },
    { signal },
  );
  // A broadcast has more to come in any case.
  const isStuck = (): boolean =>
    isUndecodable && hls.latestLevelDetails?.live === false && isLoadingIdle(hls);
  attachStallController(
    media,
    {
      getReceivedAmount: () => getInFlightBytes(hls),
      canReceiveData: () => !isStuck(),
      hasReportedError: hasFailed,
      onStarved() {
        came.reset();
        // What comes after it may be whole, and hls.js would wait for ever for what is not.
        if (isStuck() && place.time > 0 && navigator.onLine) return mend('skipSegment', {}, giveUp);
        hls.stopLoad();
        if (isUndecodable && start === undefined)
          return fail(createPlaybackError('damaged', 'starved'));
        const refused = refusals.getError(hls.latestLevelDetails?.live);
        fail(refused ?? createPlaybackError(navigator.onLine ? 'timed-out' : 'offline', 'starved'));
      },
      onStuck: () => mend('recover', {}, giveUp),
      log: note,
    },
    signal,
  );
  resumeAfterAttach({ hls, media, position: place }, on, signal);
  enforcePause(media, signal);
  if (!isWebKitGtk(navigator)) return;
  undoSpuriousPause(media, signal);
  repeatLostSeek(media, signal);
}

/** Nobody has known of its lock so far; the next engine brings what unlocks it. */
function openedAnew(url: string, { details }: ErrorData): PlaybackError {
  markRequiresDrm(url);
  return { ...createPlaybackError('keys-missing', details), retryable: true };
}

const faultOf = ({ context, frag, level }: ErrorData): HlsErrorLocation => ({
  level: frag?.type === 'main' ? frag.level : (level ?? context?.level),
  end: frag?.end,
});
