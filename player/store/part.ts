import type { nearestLanguage } from '../media/nearest-language.ts';
import type { MediaRequest } from '../media/request.ts';
import type { seekableSpans, spansOf } from '../media/time-span.ts';
import type { keepChosen } from './keep-chosen.ts';
import type { MediaHost } from './media-host.ts';
import type { Stored } from './stored.ts';

/**
 * Something that a player needs only where a page asks for it.
 *
 * What it shares with the player is handed to it and not imported: a module that both import
 * becomes a file of its own, which every page would have to load.
 */
export type Part = readonly [
  isWanted: (player: MediaHost) => unknown,
  fetch: () => Promise<{ begin(player: MediaHost, shared: Shared): void }>,
  /** It says something, so that the player must speak first. */
  speaks?: true,
];

/** What is handed to a part. */
export interface Shared {
  readonly stored: Stored;
  readonly nearestLanguage: typeof nearestLanguage;
  readonly spansOf: typeof spansOf;
  readonly seekableSpans: typeof seekableSpans;
  /** Asks for something as a control does. */
  readonly ask: (request: MediaRequest) => void;
  /** Has choices kept by what has come. */
  readonly keepBy: (keep: typeof keepChosen) => void;
  /** Has more parts come to this player once they are wanted. */
  readonly also: (parts: readonly Part[]) => void;
}
