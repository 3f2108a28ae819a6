import { toSourceKey } from '../../source/playback-source.ts';
import type { CastFramework } from './cast-framework.ts';
import { toMediaState } from './to-media-state.ts';
import type { StateOverride } from '../../state/state-override.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/**
 * Why a receiver no longer plays the source: the device has disconnected, or another sender has
 * replaced the source.
 */
export type StopReason = 'disconnected' | 'replaced';

/** The playback state of a Cast receiver, which overrides the local state while it plays. */
export class ReceiverState {
  /** An empty object while nothing is playing on the receiver. */
  state: StateOverride['state'] = {};
  /** The key of the source that the receiver plays or loads. */
  sourceKey: string | undefined;
  readonly #player: PlayerElement;
  #loadController: AbortController | undefined;

  constructor(player: PlayerElement) {
    this.#player = player;
  }

  get isLoading(): boolean {
    return this.#loadController !== undefined;
  }

  /**
   * Marks a source as loading. The returned signal aborts when loading has finished or another source
   * is loaded.
   */
  startLoading(sourceKey: string | undefined): AbortSignal {
    this.finishLoading();
    this.sourceKey = sourceKey;
    this.#loadController = new AbortController();
    return this.#loadController.signal;
  }

  finishLoading(): void {
    this.#loadController?.abort();
    this.#loadController = undefined;
  }

  /** Discards the state when the session ends. */
  clear(): void {
    this.finishLoading();
    this.sourceKey = undefined;
    this.state = {};
  }

  /** Adopts the source on the receiver. Returns `false` if the player has a different source. */
  resume(framework: CastFramework): boolean {
    const sourceKey = this.#getPlayingSourceKey(framework);
    if (!sourceKey || sourceKey !== this.#player.hub.stateOwners.engineManager.sourceKey)
      return false;
    this.sourceKey = sourceKey;
    return true;
  }

  /** Updates the state. Returns a reason if the receiver no longer plays the source. */
  update(framework: CastFramework): StopReason | undefined {
    const { remotePlayer, context } = framework;
    // `isConnected` becomes `true` shortly after the session has started.
    const isConnected = this.isLoading
      ? context.getCurrentSession() !== null
      : remotePlayer.isConnected;
    if (!isConnected) return 'disconnected';
    const playingKey = this.#getPlayingSourceKey(framework);
    if (playingKey && playingKey !== this.sourceKey && !this.isLoading) return 'replaced';
    const { state } = this.#player.hub;
    const session = context.getCurrentSession()?.getMediaSession() ?? undefined;
    if (remotePlayer.isMediaLoaded || this.state.playback === undefined) {
      this.state = toMediaState(remotePlayer, session, state, this.isLoading);
    } else if (!this.isLoading) {
      // The receiver has unloaded the media because playback has ended.
      this.state = {
        ...this.state,
        playback: { ...this.state.playback, paused: true, ended: true },
      };
    }
    return undefined;
  }

  #getPlayingSourceKey({ remotePlayer }: CastFramework): string | undefined {
    const url = remotePlayer.mediaInfo?.contentId;
    return url && toSourceKey(url);
  }
}
