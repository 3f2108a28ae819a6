interface TextsLoader {
  /** Loads `provideTexts`; undefined until the controls or `player-only.ts` have set it. */
  load?: () => Promise<{
    provideTexts(player: HTMLElement): void;
  }>;
}

/**
 * Loads a player's texts.
 *
 * The controls import the texts statically. A player without controls must not import them, because it
 * loads them only when it first needs a text. Therefore, the base class of the controls or
 * `player-only.ts` sets `load`.
 */
export const textsLoader: TextsLoader = {};
