import { MediaRequestEvent } from '../media/request.ts';
import type { MediaHost } from './media-host.ts';
import type { Shared } from './shared.ts';
import { readStored, stored } from './stored.ts';
import { voice } from './voice.ts';

/**
 * Something that a player needs only where a page asks for it.
 *
 * What it shares with the player is handed to it and not imported: a module that both import
 * becomes a file of its own, which every page would have to load.
 */
type Part = readonly [
  isWanted: (player: MediaHost) => unknown,
  fetch: () => Promise<{ begin(player: MediaHost, shared: Shared): void }>,
  /** It says something, so that the player must speak first. */
  speaks?: true,
];

/** Of each player that has been looked at, what its place is; `static` where its box is lost. */
const places = new WeakMap<MediaHost, string>();

/** A player whose box a reset of its page has unset; nobody who knows it would place it so. */
function hasLostBox(player: MediaHost): boolean {
  if (!places.has(player))
    // Just before the page is drawn its style is worked out anyway; sooner it would be done twice.
    requestAnimationFrame(() => {
      const { position } = getComputedStyle(player);
      // What is not in the page has none.
      if (position) places.set(player, position);
      if (position === 'static') player.requestUpdate();
    });
  return places.get(player) === 'static';
}

const parts: readonly Part[] = [
  [hasLostBox, () => import('./own-box.ts')],
  [(player) => player.querySelector(':scope > track'), () => import('./light-tracks.ts')],
  [({ resume }) => resume, () => import('./resume.ts')],
  [({ metadataUrl }) => metadataUrl, () => import('./fetched-facts.ts')],
  [
    ({ background, hub }) =>
      !background && hub.state.playback.started && 'mediaSession' in navigator,
    () => import('./media-session.ts'),
  ],
  [
    ({ hub }) => hub.state.screen.fullscreen && 'wakeLock' in navigator,
    () => import('./wake-lock.ts'),
  ],
  [
    (player) => player.hub.state.playback.started || wasCast(player),
    () => import('./elsewhere-desk.ts'),
    true,
  ],
  [({ fullscreenElement }) => fullscreenElement, () => import('./named-stage.ts')],
  [({ background }) => background, () => import('./background.ts')],
  [({ stats }) => stats, () => import('./stats/stats.ts'), true],
  [({ streamType }) => streamType === 'live', () => import('./live-keeper.ts')],
  // Before anything fails, if it can be had: without a network there is nothing more to fetch.
  [
    ({ hub: { state } }) => state.playback.started || state.failure.current,
    () => import('./failure-desk.ts'),
  ],
  // What a page can have got wrong; most pages wish for too little.
  [
    ({ wishes: { playbackId, minResolution, tokens, engine, hlsConfig } }) =>
      minResolution ||
      engine ||
      hlsConfig ||
      playbackId?.includes('?') ||
      Object.values(tokens ?? {}).some(Boolean),
    () => import('./complaints.ts'),
  ],
];

/** What is cast plays on while its page is loaded anew, which takes less than a minute. */
function wasCast({ film }: MediaHost): boolean {
  const { film: cast, at } = readStored('vitrine-cast');
  return cast !== undefined && cast === film && Date.now() - Number(at) < 60_000;
}

/** Brings the parts of one player that have come to be wanted, each once. */
export class Parts {
  readonly #player: MediaHost;
  readonly #shared: Shared = {
    stored,
    ask: (request) => this.#player.dispatchEvent(new MediaRequestEvent(request)),
  };
  readonly #brought = new Set<Part>();

  constructor(player: MediaHost) {
    this.#player = player;
  }

  bring(): void {
    for (const part of parts) {
      const [isWanted, fetch, speaks] = part;
      if (this.#brought.has(part) || !isWanted(this.#player)) continue;
      this.#brought.add(part);
      void Promise.all([fetch(), speaks && voice.fetch?.()]).then(
        ([{ begin }, speech]) => {
          speech?.speak(this.#player);
          begin(this.#player, this.#shared);
        },
        // Playback goes on without it, and a later change asks again.
        () => this.#brought.delete(part),
      );
    }
  }
}
