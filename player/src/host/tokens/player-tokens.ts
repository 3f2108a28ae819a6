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

/** The playback tokens of a player: those that a page sets, or those that its provider returns. */
export class PlayerTokens {
  readonly #player: PlayerElement;
  readonly #getProperty: () => PlaybackTokens | TokenProvider | null | undefined;
  /** The tokens that the provider has returned. */
  #provided: PlaybackTokens | undefined;
  #controller: AbortController | undefined;

  /** `getProperty` returns the value of the `tokens` property. */
  constructor(
    player: PlayerElement,
    getProperty: () => PlaybackTokens | TokenProvider | null | undefined,
  ) {
    this.#player = player;
    this.#getProperty = getProperty;
  }

  /** The current tokens; `undefined` if there are none or the provider has not returned any yet. */
  get current(): PlaybackTokens | undefined {
    const tokens = this.#getProvider()
      ? this.#provided
      : (this.#getProperty() as PlaybackTokens | null | undefined);
    return tokens ?? undefined;
  }

  /** Whether there is a provider that has not returned tokens yet. */
  get isPending(): boolean {
    return Boolean(this.#getProvider() && !this.#provided);
  }

  /**
   * Creates the current source, and discards the tokens of the previous one. With a provider, the
   * source obtains its tokens when it is loaded.
   *
   * `createSignedSource` creates a source with the current tokens.
   */
  createSource(createSignedSource: () => PlaybackSource | undefined): PlaybackSource | undefined {
    this.#controller?.abort();
    this.#provided = undefined;
    const source = createSignedSource();
    const { playbackId } = this.#player;
    if (!source || !playbackId || !this.#getProvider()) return source;
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    const applyTokens = (tokens: PlaybackTokens): PlaybackSource | undefined => {
      this.#provided = tokens;
      return createSignedSource();
    };
    const options = {
      player: this.#player,
      playbackId,
      getProvider: this.#getProvider,
      applyTokens,
    };
    const managerLoading = import('./token-manager.ts').then(
      ({ TokenManager }) => new TokenManager(options, signal),
    );
    return {
      ...source,
      storyboardUrl: undefined,
      // If the token manager cannot be loaded, the server decides whether the source needs tokens.
      resolveTokens: (unsigned) =>
        managerLoading.then((manager) => manager.sign(unsigned)).catch(() => unsigned),
    };
  }

  readonly #getProvider = (): TokenProvider | undefined => {
    const property = this.#getProperty();
    return typeof property === 'function' ? property : undefined;
  };
}
