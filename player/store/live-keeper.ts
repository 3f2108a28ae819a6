import { playsByGStreamer } from '../engines/plays-by-gstreamer.ts';
import { aheadOf } from '../media/ahead-of.ts';
import { catchUpRate } from './catch-up.ts';
import { keepDvrPlace } from './dvr-place.ts';
import { GoneBack } from './gone-back.ts';
import type { Hub } from './hub.ts';
import type { MediaHost } from './media-host.ts';
import { returnToBroadcast } from './live-return.ts';
import { betterPlace, isNearEdge, type LivePlace } from './live-place.ts';
import { LostPace } from './lost-pace.ts';
import { WayToEdge } from './way-to-edge.ts';

/** Of no use but to be taken back. */
const ANOTHER_PACE = 1.05;

/** Keeps a live stream where it is best played, for as long as its player is on the page. */
export function begin(player: MediaHost): void {
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
  readonly way: WayToEdge;
  readonly lost: LostPace;
}

function keepLive(hub: Hub, signal: AbortSignal): void {
  const { media } = hub.target;
  const kept: Kept = { hub, way: new WayToEdge(media), lost: new LostPace(media) };
  leaveFilmsSpeed(hub, signal);
  media.addEventListener('play', () => returnAtPlay(kept), { signal });
  const back = new GoneBack(media, () => placeOf(kept), signal);
  media.addEventListener('timeupdate', () => keepUp(kept, back), { signal });
  hub.subscribe(() => keepPlace(kept), signal);
  keepDvrPlace(hub, signal);
  returnToBroadcast(hub, signal);
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
function placeOf({ hub: { state, target }, way }: Kept): LivePlace | undefined {
  const { type, targetWindow, edgeStart } = state.live;
  const window = state.time.seekable.at(-1);
  if (type !== 'live' || !window) return undefined;
  const { start, end } = window;
  const edgeLength = edgeStart === undefined ? 0 : end - edgeStart;
  const { currentTime: current } = target.media;
  const slide = target.engine.current?.windowSlide ?? 0;
  return { current, start, slide, end, targetWindow, edgeLength, wayTook: way.took };
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
  const better = betterPlace(place);
  if (better !== undefined) go(kept, better);
}

function go({ hub, way }: Kept, time: number): void {
  way.begin();
  hub.perform({ type: 'seek-to', time });
}

/** Wins back what a short wait has cost, unless a person has chosen a speed. */
function keepUp(kept: Kept, back: GoneBack): void {
  const { hub, lost } = kept;
  const { media, unasked } = hub.target;
  const pace = unasked.rate ?? 1;
  const place = placeOf(kept);
  if (media.playbackRate !== pace) {
    unasked.rate = undefined;
    return;
  }
  // A seek may lose what is set within it.
  if (media.seeking) return lost.forget();
  // Who has gone back on purpose has not fallen behind.
  const catchesUp = place !== undefined && isNearEdge(place) && !back.is;
  const changesAreDear = playsByGStreamer(navigator);
  const how = { before: pace, changesAreDear };
  const next = catchesUp ? catchUpRate(place.end - place.current, aheadOf(media), how) : 1;
  // What the element believes to be so already it would not do.
  if (changesAreDear && lost.isLost(next)) setPace(hub, next === 1 ? ANOTHER_PACE : 1);
  setPace(hub, next);
}

function setPace({ target: { media, unasked } }: Hub, rate: number): void {
  if (media.playbackRate === (unasked.rate ?? 1) && media.playbackRate !== rate) {
    unasked.rate = rate === 1 ? undefined : rate;
    media.playbackRate = rate;
  }
}
