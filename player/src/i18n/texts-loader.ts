interface TextsLoader {
  /** Loads `provideTexts`. `undefined` while the page has neither controls nor a lone player. */
  load?: () => Promise<{
    provideTexts(player: HTMLElement): void;
  }>;
}

/**
 * Loads the texts of a player.
 *
 * The controls import the texts. A player without controls loads them when it first needs one, so it
 * cannot import them: the control base class or `player-only.ts` sets `load` instead.
 */
export const textsLoader: TextsLoader = {};
