import type { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { setAria } from '../../platform/aria.ts';
import { viewObserver } from '../../platform/observers.ts';

/** Has a player play as a background whenever it is one. */
export function start(player: PlayerElement): void {
  let life: AbortController | undefined;
  const end = (): void => {
    life?.abort();
    life = undefined;
  };
  const follow = (): void => {
    if (!player.background || !player.isConnected) return end();
    if (life) return;
    life = new AbortController();
    playInBackground(player, player.hub, life.signal);
  };
  player.addController({ hostConnected: follow, hostUpdated: follow, hostDisconnected: end });
}

/**
 * Plays a film as a background until `signal` aborts: without sound, over and over, and only while
 * somebody can see it. Who wants little motion or little data sees its poster, and so does everybody
 * where it cannot be played.
 */
function playInBackground(stage: PlayerElement, hub: Hub, signal: AbortSignal): void {
  const { media, engine } = hub.target;
  const warn = (why: string): void =>
    console.warn(`<${stage.localName}> background: only its poster shows. ${why}`);
  let inView = false;
  const stop = (): void => engine.pause();
  const sync = (): void => {
    if (inView && !document.hidden && !isUnwanted()) void playOn(hub, warn);
    else stop();
  };
  const observer = viewObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting === true;
    sync();
  });
  observer.observe(stage);
  document.addEventListener('visibilitychange', sync, { signal });
  littleMotion.addEventListener('change', sync, { signal });
  followFilm(hub, sync, warn, signal);
  leaveToTheEye(stage, media, true);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    stop();
    media.muted = stage.defaultMuted;
    media.loop = stage.loop;
    leaveToTheEye(stage, media, false);
  });
}

/** Some browsers tell of the connection. */
type SomeNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } };

const littleMotion = matchMedia('(prefers-reduced-motion: reduce)');

const isUnwanted = (): boolean =>
  littleMotion.matches || (navigator as SomeNavigator).connection?.saveData === true;

async function playOn({ target: { media, engine } }: Hub, warn: (why: string) => void) {
  media.muted = true;
  media.loop = true;
  if (!media.paused && engine.isLoadStarted) return;
  try {
    await engine.play();
  } catch (error) {
    // A pause that comes first, and a film that fails, are told of elsewhere or nowhere.
    if (error instanceof DOMException && error.name === 'NotAllowedError') warn(error.message);
  }
}

/** Begins with each new film, and says why one cannot be played. */
function followFilm(
  hub: Hub,
  sync: () => void,
  warn: (why: string) => void,
  signal: AbortSignal,
): void {
  const { engine } = hub.target;
  let before = hub.state;
  hub.subscribe((state) => {
    const { source, failure } = before;
    before = state;
    if (state.failure.current && state.failure.current !== failure.current) {
      warn(state.failure.current.detail);
      // Its poster is a better end than its last frame.
      engine.setSource(engine.source);
    }
    if (state.source.url !== source.url) sync();
  }, signal);
}

/** Nothing of a background is read out, or reached by a key or a pointer. */
function leaveToTheEye(stage: HTMLElement, media: HTMLMediaElement, is: boolean): void {
  const poster = stage.shadowRoot?.querySelector<HTMLElement>('.poster');
  for (const part of poster ? [media, poster] : [media]) {
    part.inert = is;
    setAria(part, 'hidden', is ? 'true' : null);
  }
}
