interface TextsLoader {
  /** Loads `provideTexts`; undefined until the controls or `player-only.ts` have set it. */
  load?: () => Promise<{
    provideTexts(player: HTMLElement): void;
  }>;
}

/**
 * Loads the texts of a player.
 *
 * The controls import the texts statically. A player without controls only loads them when it first
 * needs one, so it cannot import them. The base class of the controls or `player-only.ts` therefore
 * sets `load`.
 */
export const textsLoader: TextsLoader = {};
