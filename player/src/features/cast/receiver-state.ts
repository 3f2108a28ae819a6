import type { CastFramework } from './cast-framework.ts';
import { toMediaState } from './to-media-state.ts';
import type { StateOverride } from '../../state/state-override.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** Why a receiver plays a player's film no more: it has gone, or somebody else has it play another. */
export type ReceiverLoss = 'disconnected' | 'replaced';

/** What a receiver does with a player's film, in place of what happens here. */
export class ReceiverState {
  /** Nothing while it does not play. */
  state: StateOverride['state'] = {};
  /** The film that the receiver has, or is loading. */
  sourceKey: string | undefined;
  readonly #player: PlayerElement;
  #loading: AbortController | undefined;

  constructor(player: PlayerElement) {
    this.#player = player;
  }

  get isLoading(): boolean {
    return this.#loading !== undefined;
  }

  /** The receiver begins to load a film; the signal aborts once that matters no more. */
  load(film: string | undefined): AbortSignal {
    this.finishLoading();
    this.sourceKey = film;
    this.#loading = new AbortController();
    return this.#loading.signal;
  }

  /** Nothing is being loaded any more. */
  finishLoading(): void {
    this.#loading?.abort();
    this.#loading = undefined;
  }

  /** The receiver is nothing to the player any more. */
  clear(): void {
    this.finishLoading();
    this.sourceKey = undefined;
    this.state = {};
  }

  /** Takes up again the player's film, if it is the one that the receiver has; says whether it is. */
  resume(api: CastFramework): boolean {
    const film = this.#filmOn(api);
    if (!film || film !== this.#player.hub.target.engine.sourceKey) return false;
    this.sourceKey = film;
    return true;
  }

  /** Takes over what the receiver does by now; tells where that is the player's film no more. */
  update(api: CastFramework): ReceiverLoss | undefined {
    const { player, context } = api;
    // The session is there a little sooner than the receiver says so.
    const isThere = this.isLoading ? context.getCurrentSession() !== null : player.isConnected;
    if (!isThere) return 'disconnected';
    const playing = this.#filmOn(api);
    if (playing && playing !== this.sourceKey && !this.isLoading) return 'replaced';
    const { state } = this.#player.hub;
    const session = context.getCurrentSession()?.getMediaSession() ?? undefined;
    if (player.isMediaLoaded || this.state.playback === undefined) {
      this.state = toMediaState(player, session, state, this.isLoading);
    } else if (!this.isLoading) {
      // It has come to its end, and has put the film away.
      this.state = {
        ...this.state,
        playback: { ...this.state.playback, paused: true, ended: true },
      };
    }
    return undefined;
  }

  /** What names the film that a receiver has. */
  #filmOn({ player }: CastFramework): string | undefined {
    const address = player.mediaInfo?.contentId;
    return address && this.#player.hub.target.engine.toSourceKey(address);
  }
}
