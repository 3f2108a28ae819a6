import type { PlaybackSource } from '../../source/playback-source.ts';
import type { TokenProvider, PlaybackTokens } from '../../source/source-options.ts';
import type { PlayerElement } from '../player-element.ts';

/**
 * Whether tokens have changed. Frameworks set an equal object, or another function for the same
 * purpose, on each render; neither is a change.
 */
export function haveTokensChanged(tokens: unknown, previous: unknown): boolean {
  return typeof tokens !== typeof previous || JSON.stringify(tokens) !== JSON.stringify(previous);
}

/** The playback tokens of a player, set by the page or returned by its token provider. */
export class PlayerTokens {
  readonly #player: PlayerElement;
  readonly #getTokensProperty: () => PlaybackTokens | TokenProvider | null | undefined;
  /** The tokens returned by the provider. */
  #providedTokens: PlaybackTokens | undefined;
  #abortController: AbortController | undefined;

  /** `getTokensProperty` returns the value of the `tokens` property. */
  constructor(
    player: PlayerElement,
    getTokensProperty: () => PlaybackTokens | TokenProvider | null | undefined,
  ) {
    this.#player = player;
    this.#getTokensProperty = getTokensProperty;
  }

  /** The current tokens; `undefined` if there are none or the provider has not returned any yet. */
  get current(): PlaybackTokens | undefined {
    const tokens = this.#getProvider()
      ? this.#providedTokens
      : (this.#getTokensProperty() as PlaybackTokens | null | undefined);
    return tokens ?? undefined;
  }

  /** Whether there is a provider that has not returned tokens yet. */
  get isPending(): boolean {
    return Boolean(this.#getProvider() && !this.#providedTokens);
  }

  /**
   * Creates the current source and discards the tokens of the previous source. With a provider, the
   * source obtains its tokens when it is loaded.
   *
   * `createSignedSource` creates a source with the current tokens.
   */
  createSource(createSignedSource: () => PlaybackSource | undefined): PlaybackSource | undefined {
    this.#abortController?.abort();
    this.#providedTokens = undefined;
    const source = createSignedSource();
    const { playbackId } = this.#player;
    if (!source || !playbackId || !this.#getProvider()) return source;
    this.#abortController = new AbortController();
    const { signal } = this.#abortController;
    const applyTokens = (tokens: PlaybackTokens): PlaybackSource | undefined => {
      this.#providedTokens = tokens;
      return createSignedSource();
    };
    const options = {
      player: this.#player,
      playbackId,
      getProvider: this.#getProvider,
      applyTokens,
    };
    const managerPromise = import('./token-manager.ts').then(
      ({ TokenManager }) => new TokenManager(options, signal),
    );
    return {
      ...source,
      storyboardUrl: undefined,
      // If the token manager cannot be loaded, the server decides whether the source needs tokens.
      resolveTokens: (unsignedSource) =>
        managerPromise
          .then((manager) => manager.signSource(unsignedSource))
          .catch(() => unsignedSource),
    };
  }

  readonly #getProvider = (): TokenProvider | undefined => {
    const property = this.#getTokensProperty();
    return typeof property === 'function' ? property : undefined;
  };
}
