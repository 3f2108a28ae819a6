import { isWebKitGtk } from '../../engine/workarounds/is-webkitgtk.ts';
import { getBufferedAhead } from '../../media/ahead-of.ts';
import { getCatchUpRate } from './catch-up-rate.ts';
import { restoreDvrPosition } from './restore-dvr-position.ts';
import { TimeShift } from './gone-back.ts';
import type { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { resumeBroadcast } from './resume-broadcast.ts';
import { getTargetPosition, isNearLiveEdge, type LivePosition } from './live-position.ts';
import { LostPlaybackRate } from '../../engine/workarounds/webkitgtk-lost-playback-rate.ts';
import { EdgeSeekTimer } from './edge-seek-timer.ts';

/** Of no use but to be taken back. */
const ANOTHER_PACE = 1.05;

/** Keeps a live stream where it is best played, for as long as its player is on the page. */
export function start(player: PlayerElement): void {
  let life: AbortController | undefined;
  player.addController({
    hostConnected: () => {
      life = new AbortController();
      keepLive(player.hub, life.signal);
    },
    hostDisconnected: () => life?.abort(),
  });
}

/** Whose place is kept, and what is known of the way there. */
interface Kept {
  readonly hub: Hub;
  readonly way: EdgeSeekTimer;
  readonly lost: LostPlaybackRate;
}

function keepLive(hub: Hub, signal: AbortSignal): void {
  const { media } = hub.target;
  const kept: Kept = { hub, way: new EdgeSeekTimer(media), lost: new LostPlaybackRate(media) };
  leaveFilmsSpeed(hub, signal);
  media.addEventListener('play', () => returnAtPlay(kept), { signal });
  const back = new TimeShift(media, () => placeOf(kept), signal);
  media.addEventListener('timeupdate', () => keepUp(kept, back), { signal });
  hub.subscribe(() => keepPlace(kept), signal);
  restoreDvrPosition(hub, signal);
  resumeBroadcast(hub, signal);
  signal.addEventListener('abort', () => setPace(hub, 1));
}

/**
 * A speed that was chosen for films would end in a wait here, again and again. A media element takes
 * it back with each load, and the first may be begun after the stream is known to be live.
 */
function leaveFilmsSpeed(hub: Hub, signal: AbortSignal): void {
  const { media } = hub.target;
  let left = false;
  const leave = (): void => {
    if (left || hub.state.live.type !== 'live') return;
    left = true;
    if (media.playbackRate > 1) media.playbackRate = 1;
  };
  const leaveAnew = (): void => {
    left = false;
    leave();
  };
  media.addEventListener('loadstart', leaveAnew, { signal });
  hub.subscribe(leave, signal);
  leave();
}

/** Absent while the stream is not live, or its window is not known. */
function placeOf({ hub: { state, target }, way }: Kept): LivePosition | undefined {
  const { type, targetWindow, edgeStart } = state.live;
  const window = state.time.seekable.at(-1);
  if (type !== 'live' || !window) return undefined;
  const { start, end } = window;
  const edgeLength = edgeStart === undefined ? 0 : end - edgeStart;
  const { currentTime: current } = target.media;
  const slide = target.engine.engine?.windowSlide ?? 0;
  return { current, start, slide, end, targetWindow, edgeLength, lastSeekSeconds: way.lastSeconds };
}

/** The first press on play begins at the edge, and each one where nobody goes back. */
function returnAtPlay(kept: Kept): void {
  const { hub } = kept;
  const place = placeOf(kept);
  if (!place) return;
  const begins = !hub.state.playback.started && hub.target.engine.source?.startTime === undefined;
  const isBehind = place.current < place.end - place.edgeLength;
  if (isBehind && (begins || place.targetWindow === 0)) go(kept, place.end);
  else keepPlace(kept);
}

function keepPlace(kept: Kept): void {
  const { hub } = kept;
  const { paused, seeking } = hub.target.media;
  const place = placeOf(kept);
  // The engine finds the way to where it begins by itself.
  if (!place || paused || seeking || !hub.state.playback.started) return;
  const better = getTargetPosition(place);
  if (better !== undefined) go(kept, better);
}

function go({ hub, way }: Kept, time: number): void {
  way.start();
  hub.perform({ type: 'seek-to', time });
}

/** Wins back what a short wait has cost, unless a person has chosen a speed. */
function keepUp(kept: Kept, back: TimeShift): void {
  const { hub, lost } = kept;
  const { media, automaticChanges: unasked } = hub.target;
  const pace = unasked.catchUpRate ?? 1;
  const place = placeOf(kept);
  if (media.playbackRate !== pace) {
    unasked.catchUpRate = undefined;
    return;
  }
  // A seek may lose what is set within it.
  if (media.seeking) return lost.reset();
  // Who has gone back on purpose has not fallen behind.
  const catchesUp = place !== undefined && isNearLiveEdge(place) && !back.isActive;
  const isRateChangeCostly = isWebKitGtk(navigator);
  const how = { currentRate: pace, isRateChangeCostly };
  const next = catchesUp
    ? getCatchUpRate(place.end - place.current, getBufferedAhead(media), how)
    : 1;
  // What the element believes to be so already it would not do.
  if (isRateChangeCostly && lost.isIgnored(next)) setPace(hub, next === 1 ? ANOTHER_PACE : 1);
  setPace(hub, next);
}

function setPace({ target: { media, automaticChanges: unasked } }: Hub, rate: number): void {
  if (media.playbackRate === (unasked.catchUpRate ?? 1) && media.playbackRate !== rate) {
    unasked.catchUpRate = rate === 1 ? undefined : rate;
    media.playbackRate = rate;
  }
}
