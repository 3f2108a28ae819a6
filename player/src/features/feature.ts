import type { matchLanguage } from '../i18n/match-language.ts';
import type { MediaRequest } from '../media/media-request.ts';
import type { getSeekableRanges, fromTimeRanges } from '../media/time-ranges.ts';
import type { savePreference } from '../state/preferences/save-preferences.ts';
import type { PlayerElement } from '../host/player-element.ts';
import type { Stored } from '../state/local-storage.ts';

/**
 * Something that a player needs only where a page asks for it.
 *
 * What it shares with the player is handed to it and not imported: a module that both import
 * becomes a file of its own, which every page would have to load.
 */
export type Feature = readonly [
  isWanted: (player: PlayerElement) => unknown,
  fetch: () => Promise<{ start(player: PlayerElement, shared: FeatureContext): void }>,
  /** It says something, so that the player must speak first. */
  needsTexts?: true,
];

/** What is handed to a part. */
export interface FeatureContext {
  readonly stored: Stored;
  readonly nearestLanguage: typeof matchLanguage;
  readonly spansOf: typeof fromTimeRanges;
  readonly seekableSpans: typeof getSeekableRanges;
  /** Asks for something as a control does. */
  readonly ask: (request: MediaRequest) => void;
  /** Has choices kept by what has come. */
  readonly keepBy: (keep: typeof savePreference) => void;
  /** Has more parts come to this player once they are wanted. */
  readonly also: (parts: readonly Feature[]) => void;
}
