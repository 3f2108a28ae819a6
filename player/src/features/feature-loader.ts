import { MediaRequestEvent } from '../media/media-request.ts';
import type { PlayerElement } from '../host/player-element.ts';
import type { Feature, FeatureContext } from './feature.ts';
import { CAST_KEY } from '../state/cast-key.ts';
import { loadFromLocalStorage } from '../state/local-storage.ts';
import { textsLoader } from '../i18n/texts-loader.ts';

/** The delay before the first retry of a feature that failed to load. Doubles with each retry. */
const INITIAL_RETRY_DELAY_MS = 1000;

/**
 * The features that a player can need before it has a source, in the order in which they start. The
 * `first-source` feature adds those that a player can need only with a source.
 */
const features: readonly Feature[] = [
  { isNeeded: areHostStylesUnset, load: () => import('./css-reset/index.ts') },
  {
    isNeeded: (player) => player.querySelector(':scope > track'),
    load: () => import('./copy-track-elements/index.ts'),
  },
  { isNeeded: ({ metadataUrl }) => metadataUrl, load: () => import('./fetch-metadata/index.ts') },
  {
    isNeeded: ({ primaryColor, secondaryColor }) => primaryColor || secondaryColor,
    load: () => import('../host/contrast-colors.ts'),
  },
  {
    isNeeded: ({ fullscreenElement }) => fullscreenElement,
    load: () => import('./fullscreen-element/index.ts'),
  },
  { isNeeded: ({ background }) => background, load: () => import('./background/index.ts') },
  { isNeeded: ({ stats }) => stats, load: () => import('./stats/index.ts'), needsTexts: true },
  { isNeeded: isSourceInUse, load: () => import('./first-source/index.ts') },
  { isNeeded: hasOptionsToCheck, load: () => import('./option-warnings/index.ts') },
];

/** The computed `position` of each player that has been checked. */
const computedPositions = new WeakMap<PlayerElement, string>();

/**
 * Whether the page's CSS reset has unset the player's host styles. Its `position` is then
 * `static`, which no page would set deliberately.
 */
function areHostStylesUnset(player: PlayerElement): boolean {
  if (!computedPositions.has(player))
    // The browser computes styles before the next paint. Reading them earlier would compute them
    // twice.
    requestAnimationFrame(() => {
      const { position } = getComputedStyle(player);
      // Empty while the player is not in a document.
      if (position) computedPositions.set(player, position);
      if (position === 'static') player.requestUpdate();
    });
  return computedPositions.get(player) === 'static';
}

/**
 * Whether a source has been loaded or has failed, or was being cast before the page was reloaded.
 */
function isSourceInUse({
  isDeferringControls,
  sourceKey,
  hub: { state, stateOwners },
}: PlayerElement): unknown {
  return (
    !isDeferringControls &&
    (stateOwners.engineManager.hasLoadStarted ||
      !state.playback.paused ||
      state.playback.started ||
      state.error.playbackError ||
      state.live.streamType !== 'unknown' ||
      state.chapters.list[0] ||
      (sourceKey && loadFromLocalStorage(CAST_KEY).source === sourceKey))
  );
}

/** The properties whose values can be invalid, contradictory or without an effect. Rarely set. */
const checkedProperties = [
  'maxResolution',
  'minResolution',
  'renditionOrder',
  'extraSourceParams',
  'programStartTime',
  'programEndTime',
  'assetStartTime',
  'assetEndTime',
  'thumbnailTime',
  'customDomain',
  'capRenditionToPlayerSize',
  'streamTypeOverride',
  'hotkeys',
  'type',
  'engine',
  'hlsConfig',
] as const;

/** Whether a player has options to check. Most players do not. */
function hasOptionsToCheck(player: PlayerElement): unknown {
  const { playbackId, src, tokens } = player.sourceOptions;
  return (
    checkedProperties.some((name) => Reflect.get(player, name)) ||
    playbackId?.includes('?') ||
    (src && (playbackId || Reflect.get(player, 'videoOrigin'))) ||
    Object.values(tokens ?? {}).some(Boolean)
  );
}

/** Loads each feature that a player needs once, and retries if loading fails. */
export class FeatureLoader {
  readonly #player: PlayerElement;
  readonly #context: FeatureContext = {
    request: (request) => this.#player.dispatchEvent(new MediaRequestEvent(request)),
    addFeatures: (addedFeatures) => {
      this.#features = [...features, ...addedFeatures];
      this.update();
    },
  };
  #features = features;
  #retryDelayMs = INITIAL_RETRY_DELAY_MS;
  readonly #requestedFeatures = new Set<Feature>();

  constructor(player: PlayerElement) {
    this.#player = player;
  }

  /** Loads the features that the player needs now. Called after each update of the player. */
  update(): void {
    for (const feature of this.#features) {
      if (this.#requestedFeatures.has(feature) || !feature.isNeeded(this.#player)) continue;
      this.#requestedFeatures.add(feature);
      void Promise.all([feature.load(), feature.needsTexts && textsLoader.load?.()]).then(
        ([{ start }, texts]) => {
          texts?.provideTexts(this.#player);
          start(this.#player, this.#context);
        },
        // Playback does not depend on a feature.
        () => {
          this.#requestedFeatures.delete(feature);
          setTimeout(() => this.#player.isConnected && this.update(), this.#retryDelayMs);
          this.#retryDelayMs *= 2;
        },
      );
    }
  }
}
