import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** Keeps the screen awake while a player plays on the whole of it. */
export function start(player: PlayerElement): void {
  let life: AbortController | undefined;
  const controller = {
    hostConnected: () => {
      life = new AbortController();
      holdWakeLock(player.hub, life.signal);
    },
    hostDisconnected: () => life?.abort(),
  };
  player.addController(controller);
}

/** What Chromium says of the rules that a page is under; other browsers say nothing of them. */
interface RuledDocument {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/** Whether a page, or the frame that it is in, may ask: who may not is told off in the console. */
const mayAsk = ({ featurePolicy }: RuledDocument): boolean =>
  featurePolicy?.allowsFeature('screen-wake-lock') ?? true;

const wantsLight = ({ screen, playback, failure }: MediaState): boolean =>
  screen.fullscreen && !playback.paused && !playback.ended && !failure.current;

/** Does so for whatever a hub is of, until `signal` aborts. */
export function holdWakeLock(hub: Hub, signal: AbortSignal): void {
  if (!mayAsk(document as RuledDocument)) return;
  let asked: Promise<WakeLockSentinel | undefined> | undefined;
  const release = (): void => {
    void asked?.then((lock) => lock?.release());
    asked = undefined;
  };
  const follow = (): void => {
    // A page that nobody sees gets none, and loses the one it has.
    const wanted = wantsLight(hub.state) && document.visibilityState === 'visible';
    if (!wanted) release();
    // Refused to save power, say: the film plays on all the same.
    else asked ??= navigator.wakeLock.request('screen').catch(() => undefined);
  };
  hub.subscribe(follow, signal);
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', release);
  follow();
}
