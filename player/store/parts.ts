import { nearestLanguage } from '../media/nearest-language.ts';
import { MediaRequestEvent } from '../media/request.ts';
import { seekableSpans, spansOf } from '../media/time-span.ts';
import { nearestLang } from '../slices/nearest-lang.ts';
import { keepBy } from './chosen.ts';
import type { MediaHost } from './media-host.ts';
import type { Part, Shared } from './part.ts';
import { readStored, stored } from './stored.ts';
import { voice } from './voice.ts';

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

/** Whether there is anything of a film, or was while its page was loaded before. */
const hasFilm = ({ isAlone, film, hub: { state, target } }: MediaHost): unknown =>
  !isAlone &&
  (target.engine.isOpen ||
    !state.playback.paused ||
    state.playback.started ||
    state.failure.current ||
    state.live.type !== 'unknown' ||
    state.chapters.list[0] ||
    (film && readStored('vitrine-cast').film === film));

const fetchWithFilm = () => import('./with-film.ts');

// What is chosen before there is a film waits for what keeps it.
keepBy(
  (...performed) =>
    void fetchWithFilm().then(
      ({ keepChosen }) => keepChosen(...performed),
      () => {},
    ),
);

const parts: readonly Part[] = [
  [hasLostBox, () => import('./own-box.ts')],
  [(player) => player.querySelector(':scope > track'), () => import('./light-tracks.ts')],
  [({ metadataUrl }) => metadataUrl, () => import('./fetched-facts.ts')],
  [
    ({ primaryColor, secondaryColor }) => primaryColor || secondaryColor,
    () => import('./contrast-colors.ts'),
  ],
  [({ fullscreenElement }) => fullscreenElement, () => import('./named-stage.ts')],
  [({ background }) => background, () => import('./background.ts')],
  [({ stats }) => stats, () => import('./stats/stats.ts'), true],
  [hasFilm, fetchWithFilm],
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

/** Brings the parts of one player that have come to be wanted, each once. */
export class Parts {
  readonly #player: MediaHost;
  readonly #shared: Shared = {
    stored,
    nearestLanguage,
    spansOf,
    seekableSpans,
    keepBy,
    ask: (request) => this.#player.dispatchEvent(new MediaRequestEvent(request)),
    also: (more) => {
      this.#parts = [...parts, ...more];
      this.bring();
    },
  };
  #parts = parts;
  /** Milliseconds before what could not be fetched is asked for again. */
  #wait = 500;
  readonly #brought = new Set<Part>();

  constructor(player: MediaHost) {
    this.#player = player;
  }

  bring(): void {
    for (const part of this.#parts) {
      const [isWanted, fetch, speaks] = part;
      if (this.#brought.has(part) || !isWanted(this.#player)) continue;
      this.#brought.add(part);
      void Promise.all([fetch(), speaks && voice.fetch?.()]).then(
        ([{ begin }, speech]) => {
          speech?.speak(this.#player, nearestLang);
          begin(this.#player, this.#shared);
        },
        // Playback goes on without it, and ever later it is asked for again.
        () => {
          this.#brought.delete(part);
          setTimeout(() => this.#player.isConnected && this.bring(), (this.#wait *= 2));
        },
      );
    }
  }
}
