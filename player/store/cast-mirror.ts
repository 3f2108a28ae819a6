import type { CastFramework } from './cast-framework.ts';
import { partsOf } from './cast-state.ts';
import type { Deputy } from './deputy.ts';
import type { MediaHost } from './media-host.ts';

/** Why a receiver plays a player's film no more: it has gone, or somebody else has it play another. */
export type Departure = 'gone' | 'taken';

/** What a receiver does with a player's film, in place of what happens here. */
export class CastMirror {
  /** Nothing while it does not play. */
  parts: Deputy['parts'] = {};
  /** The film that the receiver has, or is loading. */
  film: string | undefined;
  readonly #player: MediaHost;
  #loading: AbortController | undefined;

  constructor(player: MediaHost) {
    this.#player = player;
  }

  get isLoading(): boolean {
    return this.#loading !== undefined;
  }

  /** The receiver begins to load a film; the signal aborts once that matters no more. */
  load(film: string | undefined): AbortSignal {
    this.settle();
    this.film = film;
    this.#loading = new AbortController();
    return this.#loading.signal;
  }

  /** Nothing is being loaded any more. */
  settle(): void {
    this.#loading?.abort();
    this.#loading = undefined;
  }

  /** The receiver is nothing to the player any more. */
  clear(): void {
    this.settle();
    this.film = undefined;
    this.parts = {};
  }

  /** Takes up again the player's film, if it is the one that the receiver has; says whether it is. */
  takeUp(api: CastFramework): boolean {
    const film = this.#filmOn(api);
    if (!film || film !== this.#player.hub.target.engine.film) return false;
    this.film = film;
    return true;
  }

  /** Takes over what the receiver does by now; tells where that is the player's film no more. */
  look(api: CastFramework): Departure | undefined {
    const { player, context } = api;
    // The session is there a little sooner than the receiver says so.
    const isThere = this.isLoading ? context.getCurrentSession() !== null : player.isConnected;
    if (!isThere) return 'gone';
    const playing = this.#filmOn(api);
    if (playing && playing !== this.film && !this.isLoading) return 'taken';
    const { state } = this.#player.hub;
    const session = context.getCurrentSession()?.getMediaSession() ?? undefined;
    if (player.isMediaLoaded || this.parts.playback === undefined) {
      this.parts = partsOf(player, session, state, this.isLoading);
    } else if (!this.isLoading) {
      // It has come to its end, and has put the film away.
      this.parts = {
        ...this.parts,
        playback: { ...this.parts.playback, paused: true, ended: true },
      };
    }
    return undefined;
  }

  /** What names the film that a receiver has. */
  #filmOn({ player }: CastFramework): string | undefined {
    const address = player.mediaInfo?.contentId;
    return address && this.#player.hub.target.engine.nameOf(address);
  }
}
