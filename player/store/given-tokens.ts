import type { MediaSource } from '../source/media-source.ts';
import type { TokenGiver, Tokens } from '../source/source-wishes.ts';
import type { MediaHost } from './media-host.ts';

/** Frameworks set equal tokens anew, and another function for the same, each time they draw. */
export function areOther(tokens: unknown, before: unknown): boolean {
  return typeof tokens !== typeof before || JSON.stringify(tokens) !== JSON.stringify(before);
}

/** The tokens of a player: as a page sets them, or as its function gives them. */
export class GivenTokens {
  readonly #player: MediaHost;
  readonly #set: () => Tokens | TokenGiver | null | undefined;
  #given: Tokens | undefined;
  #life: AbortController | undefined;

  /** `set` is what the page has set. */
  constructor(player: MediaHost, set: () => Tokens | TokenGiver | null | undefined) {
    this.#player = player;
    this.#set = set;
  }

  /** Absent where there are none, or none yet. */
  get now(): Tokens | undefined {
    return (this.#giver() ? this.#given : (this.#set() as Tokens | null | undefined)) ?? undefined;
  }

  /** The function has been asked, and has not answered. */
  get pending(): boolean {
    return Boolean(this.#giver() && !this.#given);
  }

  /**
   * The source that a page's function opens, or that of `signed` where there is none, which is the
   * source with the tokens of the moment. What was given for another film is forgotten.
   */
  open(signed: () => MediaSource | undefined): MediaSource | undefined {
    this.#life?.abort();
    this.#given = undefined;
    const source = signed();
    const { playbackId } = this.#player;
    if (!source || !playbackId || !this.#giver()) return source;
    this.#life = new AbortController();
    const { signal } = this.#life;
    const take = (tokens: Tokens): MediaSource | undefined => {
      this.#given = tokens;
      return signed();
    };
    const client = { player: this.#player, playbackId, giver: this.#giver, take };
    const desk = import('./token-desk.ts').then(({ TokenDesk }) => new TokenDesk(client, signal));
    return {
      ...source,
      storyboard: undefined,
      // Without the desk, the server says whether the film needs tokens.
      sign: (asked) => desk.then((it) => it.sign(asked)).catch(() => asked),
    };
  }

  readonly #giver = (): TokenGiver | undefined => {
    const set = this.#set();
    return typeof set === 'function' ? set : undefined;
  };
}
