import type { MediaRequest } from '../media/media-request.ts';
import type { PlayerElement } from '../host/player-element.ts';

/** A feature that a player loads only when it is needed. */
export interface Feature {
  /** Whether a player needs the feature. Called after each update until it returns true. */
  readonly isNeeded: (player: PlayerElement) => unknown;
  readonly load: () => Promise<FeatureModule>;
  /** Whether the feature displays text, so that the texts have to be loaded before it starts. */
  readonly needsTexts?: true;
}

interface FeatureModule {
  /** Starts the feature. Called once per player. */
  start(player: PlayerElement, context: FeatureContext): void;
}

/** The functions that a player provides to its features. */
export interface FeatureContext {
  /** Dispatches a media request on the player, as a control does. */
  readonly request: (request: MediaRequest) => void;
  /** Adds features to load for this player when they are needed. */
  readonly addFeatures: (features: readonly Feature[]) => void;
}
