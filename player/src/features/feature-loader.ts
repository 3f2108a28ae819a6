import { matchLanguage } from '../i18n/match-language.ts';
import { MediaRequestEvent } from '../media/media-request.ts';
import { getSeekableRanges, fromTimeRanges } from '../media/time-ranges.ts';
import { getNearestLang } from '../dom/nearest-lang.ts';
import { keepBy } from '../state/preferences/preferences.ts';
import type { PlayerElement } from '../host/player-element.ts';
import type { Feature, FeatureContext } from './feature.ts';
import { loadStored, stored } from '../state/local-storage.ts';
import { voice } from '../i18n/voice.ts';

/** Of each player that has been looked at, what its place is; `static` where its box is lost. */
const places = new WeakMap<PlayerElement, string>();

/** A player whose box a reset of its page has unset; nobody who knows it would place it so. */
function hasLostBox(player: PlayerElement): boolean {
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
const hasFilm = ({
  isDeferringControls: isAlone,
  sourceKey: film,
  hub: { state, target },
}: PlayerElement): unknown =>
  !isAlone &&
  (target.engine.isLoadStarted ||
    !state.playback.paused ||
    state.playback.started ||
    state.failure.current ||
    state.live.type !== 'unknown' ||
    state.chapters.list[0] ||
    (film && loadStored('vitrine-cast').film === film));

const fetchWithFilm = () => import('./playback/index.ts');

// What is chosen before there is a film waits for what keeps it.
keepBy(
  (...performed) =>
    void fetchWithFilm().then(
      ({ savePreference }) => savePreference(...performed),
      () => {},
    ),
);

const parts: readonly Feature[] = [
  [hasLostBox, () => import('./css-reset/index.ts')],
  [(player) => player.querySelector(':scope > track'), () => import('./text-tracks/index.ts')],
  [({ metadataUrl }) => metadataUrl, () => import('./metadata/index.ts')],
  [
    ({ primaryColor, secondaryColor }) => primaryColor || secondaryColor,
    () => import('../host/contrast-colors.ts'),
  ],
  [({ fullscreenElement }) => fullscreenElement, () => import('./fullscreen-element/index.ts')],
  [({ background }) => background, () => import('./background/index.ts')],
  [({ stats }) => stats, () => import('./stats/index.ts'), true],
  [hasFilm, fetchWithFilm],
  // What a page can have got wrong; most pages wish for too little.
  [
    ({ sourceOptions: { playbackId, minResolution, tokens, engine, hlsConfig } }) =>
      minResolution ||
      engine ||
      hlsConfig ||
      playbackId?.includes('?') ||
      Object.values(tokens ?? {}).some(Boolean),
    () => import('./option-warnings/index.ts'),
  ],
];

/** Brings the parts of one player that have come to be wanted, each once. */
export class FeatureLoader {
  readonly #player: PlayerElement;
  readonly #shared: FeatureContext = {
    stored,
    nearestLanguage: matchLanguage,
    spansOf: fromTimeRanges,
    seekableSpans: getSeekableRanges,
    keepBy,
    ask: (request) => this.#player.dispatchEvent(new MediaRequestEvent(request)),
    also: (more) => {
      this.#parts = [...parts, ...more];
      this.update();
    },
  };
  #parts = parts;
  /** Milliseconds before what could not be fetched is asked for again. */
  #wait = 500;
  readonly #brought = new Set<Feature>();

  constructor(player: PlayerElement) {
    this.#player = player;
  }

  update(): void {
    for (const part of this.#parts) {
      const [isWanted, fetch, needsTexts] = part;
      if (this.#brought.has(part) || !isWanted(this.#player)) continue;
      this.#brought.add(part);
      void Promise.all([fetch(), needsTexts && voice.fetch?.()]).then(
        ([{ start }, speech]) => {
          speech?.provideTexts(this.#player, getNearestLang);
          start(this.#player, this.#shared);
        },
        // Playback goes on without it, and ever later it is asked for again.
        () => {
          this.#brought.delete(part);
          setTimeout(() => this.#player.isConnected && this.update(), (this.#wait *= 2));
        },
      );
    }
  }
}
