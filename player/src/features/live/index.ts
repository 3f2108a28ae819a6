import { isContentSuspended } from '../../state/content-time.ts';
import { isWebKitGtk } from '../../engine/workarounds/is-webkitgtk.ts';
import { getBufferedAhead } from '../../media/buffered-ahead.ts';
import { getCatchUpRate } from './catch-up-rate.ts';
import { restoreDvrPosition } from './restore-dvr-position.ts';
import type { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { playWhenBroadcastResumes } from './play-when-broadcast-resumes.ts';
import {
  getTargetPosition,
  isNearLiveEdge,
  type LivePosition,
  EdgeSeekTimer,
} from './live-position.ts';
import { IgnoredRateDetector } from '../../engine/workarounds/webkitgtk-lost-playback-rate.ts';

/** The minimum distance behind the live edge that counts as a deliberate seek back. */
const MIN_TIME_SHIFT_SECONDS = 2;
/** Set briefly before rate 1, because WebKitGTK ignores an assignment of the rate that it reports. */
const INTERMEDIATE_RATE = 1.05;

/**
 * Keeps playback of a live stream at its live edge, or at the position in its DVR window to which
 * the viewer has seeked, while the player is connected.
 */
export function start(player: PlayerElement): void {
  let controller: AbortController | undefined;
  player.addController({
    hostConnected: () => {
      controller = new AbortController();
      startLivePlayback(player.hub, controller.signal);
    },
    hostDisconnected: () => controller?.abort(),
  });
}

interface LivePlayback {
  readonly hub: Hub;
  readonly edgeSeekTimer: EdgeSeekTimer;
  readonly ignoredRateDetector: IgnoredRateDetector;
}

function startLivePlayback(hub: Hub, signal: AbortSignal): void {
  const { media } = hub.stateOwners;
  const playback: LivePlayback = {
    hub,
    edgeSeekTimer: new EdgeSeekTimer(media),
    ignoredRateDetector: new IgnoredRateDetector(media),
  };
  resetPreferredRate(hub, signal);
  media.addEventListener('play', () => seekToEdgeOnPlay(playback), { signal });
  const timeShiftTracker = new TimeShiftTracker(media, () => getLivePosition(playback), signal);
  media.addEventListener('timeupdate', () => catchUp(playback, timeShiftTracker), { signal });
  hub.subscribe(() => seekToTargetPosition(playback), signal);
  restoreDvrPosition(hub, signal);
  playWhenBroadcastResumes(hub, signal);
  signal.addEventListener('abort', () => setCatchUpRate(hub, 1));
}

/**
 * Resets a preferred playback rate above 1, which would stall a live stream repeatedly. Each load
 * restores that rate on the media element, and the first load may start after the stream is known
 * to be live.
 */
function resetPreferredRate(hub: Hub, signal: AbortSignal): void {
  const { media } = hub.stateOwners;
  let isReset = false;
  const reset = (): void => {
    if (isReset || hub.state.live.streamType !== 'live') return;
    isReset = true;
    if (media.playbackRate > 1) media.playbackRate = 1;
  };
  const onLoadStart = (): void => {
    isReset = false;
    reset();
  };
  media.addEventListener('loadstart', onLoadStart, { signal });
  hub.subscribe(reset, signal);
  reset();
}

/**
 * Returns the live position; `undefined` if the stream is not live or has no seekable range yet.
 */
function getLivePosition({
  hub: { state, stateOwners },
  edgeSeekTimer,
}: LivePlayback): LivePosition | undefined {
  const { streamType, targetLiveWindow, edgeStart } = state.live;
  const range = state.time.seekable.at(-1);
  // An interstitial has no live edge.
  if (streamType !== 'live' || !range || isContentSuspended(stateOwners)) return undefined;
  const { start, end } = range;
  return {
    currentTime: stateOwners.media.currentTime,
    start,
    windowSlide: stateOwners.engineManager.engine?.windowSlide ?? 0,
    end,
    targetLiveWindow,
    edgeLength: edgeStart === undefined ? 0 : end - edgeStart,
    lastSeekDurationSeconds: edgeSeekTimer.lastSeconds,
  };
}

/** Seeks to the live edge on the first play or, if there is no DVR window, on each play. */
function seekToEdgeOnPlay(playback: LivePlayback): void {
  const { hub } = playback;
  const position = getLivePosition(playback);
  if (!position) return;
  const isFirstPlay =
    !hub.state.playback.started && hub.stateOwners.engineManager.source?.startTime === undefined;
  const isBehindEdge = position.currentTime < position.end - position.edgeLength;
  if (isBehindEdge && (isFirstPlay || position.targetLiveWindow === 0))
    seek(playback, position.end);
  else seekToTargetPosition(playback);
}

/** Seeks if the position has left the DVR window, or has fallen behind the live edge. */
function seekToTargetPosition(playback: LivePlayback): void {
  const { hub } = playback;
  const { paused, seeking } = hub.stateOwners.media;
  const position = getLivePosition(playback);
  // Before playback has started, the engine seeks to the start position itself.
  if (!position || paused || seeking || !hub.state.playback.started) return;
  const target = getTargetPosition(position);
  if (target !== undefined) seek(playback, target);
}

function seek({ hub, edgeSeekTimer }: LivePlayback, time: number): void {
  edgeSeekTimer.start();
  hub.perform({ type: 'seek-to', time });
}

/** Plays at a higher rate to catch up after a short stall, unless the viewer has selected a rate. */
function catchUp(
  { hub, edgeSeekTimer, ignoredRateDetector }: LivePlayback,
  timeShiftTracker: TimeShiftTracker,
): void {
  const { media, automaticAdjustments } = hub.stateOwners;
  const currentRate = automaticAdjustments.catchUpRate ?? 1;
  const position = getLivePosition({ hub, edgeSeekTimer, ignoredRateDetector });
  if (media.playbackRate !== currentRate) {
    automaticAdjustments.catchUpRate = undefined;
    return;
  }
  // A rate that is set during a seek can be lost.
  if (media.seeking) return ignoredRateDetector.reset();
  // A viewer who has deliberately seeked back is not behind.
  const shouldCatchUp =
    position !== undefined && isNearLiveEdge(position) && !timeShiftTracker.isActive;
  const isRateChangeCostly = isWebKitGtk(navigator);
  const context = { currentRate, isRateChangeCostly };
  const rate = shouldCatchUp
    ? getCatchUpRate(position.end - position.currentTime, getBufferedAhead(media), context)
    : 1;
  // WebKitGTK ignores a rate equal to the reported one, even if it plays at a different rate.
  if (isRateChangeCostly && ignoredRateDetector.isIgnored(rate)) {
    setCatchUpRate(hub, rate === 1 ? INTERMEDIATE_RATE : 1);
  }
  setCatchUpRate(hub, rate);
}

function setCatchUpRate({ stateOwners: { media, automaticAdjustments } }: Hub, rate: number): void {
  const { catchUpRate = 1 } = automaticAdjustments;
  if (media.playbackRate === catchUpRate && media.playbackRate !== rate) {
    automaticAdjustments.catchUpRate = rate === 1 ? undefined : rate;
    media.playbackRate = rate;
  }
}

/**
 * Tracks whether a viewer has deliberately seeked back in a live stream with a DVR window, until
 * the viewer seeks to the live edge. A short seek back can end near enough to count as the live edge.
 */
class TimeShiftTracker {
  #isActive = false;

  /** `getPosition` returns `undefined` while the stream is not live. */
  constructor(
    media: EventTarget,
    getPosition: () => LivePosition | undefined,
    signal: AbortSignal,
  ) {
    const update = (): void => {
      const { targetLiveWindow = 0, currentTime = 0, end = 0 } = getPosition() ?? {};
      this.#isActive = targetLiveWindow !== 0 && end - currentTime > MIN_TIME_SHIFT_SECONDS;
    };
    media.addEventListener('seeking', update, { signal });
  }

  get isActive(): boolean {
    return this.#isActive;
  }
}
