import type { matchLanguage } from '../i18n/match-language.ts';
import type { MediaRequest } from '../media/media-request.ts';
import type { getSeekableRanges, fromTimeRanges } from '../media/time-ranges.ts';
import type { savePreference } from '../state/preferences/save-preferences.ts';
import type { PlayerElement } from '../host/player-element.ts';
import type { Stored } from '../state/local-storage.ts';

/** A feature that a player loads only when it is needed. */
export interface Feature {
  /** Whether a player needs the feature. Called after each update of the player until it does. */
  readonly isNeeded: (player: PlayerElement) => unknown;
  readonly load: () => Promise<FeatureModule>;
  /** Whether the feature displays text, so that the texts have to be loaded before it starts. */
  readonly needsTexts?: true;
}

interface FeatureModule {
  /** Starts the feature. Called once per player. */
  start(player: PlayerElement, context: FeatureContext): void;
}

/**
 * What a feature shares with the player. It is passed in rather than imported: a module shared by
 * two chunks becomes a chunk of its own, which every page would have to load.
 */
export interface FeatureContext {
  readonly stored: Stored;
  readonly matchLanguage: typeof matchLanguage;
  readonly fromTimeRanges: typeof fromTimeRanges;
  readonly getSeekableRanges: typeof getSeekableRanges;
  /** Dispatches a media request on the player, as a control does. */
  readonly request: (request: MediaRequest) => void;
  /** Sets the function that saves preferences. */
  readonly setPreferenceSaver: (saver: typeof savePreference) => void;
  /** Adds features to load for this player when they are needed. */
  readonly addFeatures: (features: readonly Feature[]) => void;
}
