import type { PlaybackSource } from '../source/playback-source.ts';
import type { TokenProvider, PlaybackTokens } from '../source/source-options.ts';
import type { PlayerElement } from './player-element.ts';

/** Frameworks set equal tokens anew, and another function for the same, each time they draw. */
export function haveTokensChanged(tokens: unknown, before: unknown): boolean {
  return typeof tokens !== typeof before || JSON.stringify(tokens) !== JSON.stringify(before);
}

/** The tokens of a player: as a page sets them, or as its function gives them. */
export class PlayerTokens {
  readonly #player: PlayerElement;
  readonly #set: () => PlaybackTokens | TokenProvider | null | undefined;
  #given: PlaybackTokens | undefined;
  #life: AbortController | undefined;

  /** `set` is what the page has set. */
  constructor(player: PlayerElement, set: () => PlaybackTokens | TokenProvider | null | undefined) {
    this.#player = player;
    this.#set = set;
  }

  /** Absent where there are none, or none yet. */
  get current(): PlaybackTokens | undefined {
    return (
      (this.#getProvider() ? this.#given : (this.#set() as PlaybackTokens | null | undefined)) ??
      undefined
    );
  }

  /** The function has been asked, and has not answered. */
  get isPending(): boolean {
    return Boolean(this.#getProvider() && !this.#given);
  }

  /**
   * The source that a page's function opens, or that of `signed` where there is none, which is the
   * source with the tokens of the moment. What was given for another film is forgotten.
   */
  createSource(signed: () => PlaybackSource | undefined): PlaybackSource | undefined {
    this.#life?.abort();
    this.#given = undefined;
    const source = signed();
    const { playbackId } = this.#player;
    if (!source || !playbackId || !this.#getProvider()) return source;
    this.#life = new AbortController();
    const { signal } = this.#life;
    const applyTokens = (tokens: PlaybackTokens): PlaybackSource | undefined => {
      this.#given = tokens;
      return signed();
    };
    const client = {
      player: this.#player,
      playbackId,
      getProvider: this.#getProvider,
      applyTokens,
    };
    const desk = import('./tokens/index.ts').then(
      ({ TokenManager }) => new TokenManager(client, signal),
    );
    return {
      ...source,
      storyboardUrl: undefined,
      // Without the desk, the server says whether the film needs tokens.
      resolveTokens: (asked) => desk.then((it) => it.sign(asked)).catch(() => asked),
    };
  }

  readonly #getProvider = (): TokenProvider | undefined => {
    const set = this.#set();
    return typeof set === 'function' ? set : undefined;
  };
}
