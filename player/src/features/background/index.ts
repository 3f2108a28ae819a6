import type { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { setAria } from '../../platform/aria.ts';
import { createIntersectionObserver } from '../../platform/observers.ts';

/** Plays a player's source as a background video while it has the `background` attribute. */
export function start(player: PlayerElement): void {
  let controller: AbortController | undefined;
  const stop = (): void => {
    controller?.abort();
    controller = undefined;
  };
  const update = (): void => {
    if (!player.background || !player.isConnected) return stop();
    if (controller) return;
    controller = new AbortController();
    playInBackground(player, player.hub, controller.signal);
  };
  player.addController({ hostConnected: update, hostUpdated: update, hostDisconnected: stop });
}

/**
 * Plays a source muted and looped, only while it is visible, until `signal` aborts. The poster is
 * shown instead if the viewer prefers reduced motion or reduced data usage, or if the source cannot
 * be played.
 */
function playInBackground(player: PlayerElement, hub: Hub, signal: AbortSignal): void {
  const { media, engineManager } = hub.stateOwners;
  const warn = (reason: string): void =>
    console.warn(`<${player.localName}> background: only the poster is shown. ${reason}`);
  let isInView = false;
  const pause = (): void => engineManager.pause();
  const sync = (): void => {
    if (isInView && !document.hidden && !prefersPoster()) void play(hub, warn);
    else pause();
  };
  const observer = createIntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true;
    sync();
  });
  observer.observe(player);
  document.addEventListener('visibilitychange', sync, { signal });
  reducedMotion.addEventListener('change', sync, { signal });
  observeSource(hub, sync, warn, signal);
  setDecorative(player, media, true);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    pause();
    media.muted = player.defaultMuted;
    media.loop = player.loop;
    setDecorative(player, media, false);
  });
}

/** The Network Information API, which not every browser supports. */
type NavigatorWithConnection = Navigator & {
  readonly connection?: { readonly saveData?: boolean };
};

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const prefersPoster = (): boolean =>
  reducedMotion.matches || (navigator as NavigatorWithConnection).connection?.saveData === true;

async function play(
  { stateOwners: { media, engineManager } }: Hub,
  warn: (reason: string) => void,
) {
  media.muted = true;
  media.loop = true;
  if (!media.paused && engineManager.hasLoadStarted) return;
  try {
    await engineManager.play();
  } catch (error) {
    // `play()` rejects with an `AbortError` if playback is paused before it starts, which is not an
    // error. Playback errors are logged separately.
    if (error instanceof DOMException && error.name === 'NotAllowedError') warn(error.message);
  }
}

/** Starts playback of each new source, and logs why a source cannot be played. */
function observeSource(
  hub: Hub,
  sync: () => void,
  warn: (reason: string) => void,
  signal: AbortSignal,
): void {
  const { engineManager } = hub.stateOwners;
  let previousState = hub.state;
  hub.subscribe((state) => {
    const { source, error } = previousState;
    previousState = state;
    if (state.error.playbackError && state.error.playbackError !== error.playbackError) {
      warn(state.error.playbackError.detail);
      // Resetting the source shows the poster instead of the last frame.
      engineManager.setSource(engineManager.source);
    }
    if (state.source.url !== source.url) sync();
  }, signal);
}

/** Sets whether the video and its poster are inert and hidden from assistive technology. */
function setDecorative(player: HTMLElement, media: HTMLMediaElement, isDecorative: boolean): void {
  const poster = player.shadowRoot?.querySelector<HTMLElement>('.poster');
  for (const element of poster ? [media, poster] : [media]) {
    element.inert = isDecorative;
    setAria(element, 'hidden', isDecorative ? 'true' : null);
  }
}
