import type { MediaRequest } from '../../media/media-request.ts';
import { CastTrackSelection } from './cast-track-selection.ts';
import {
  requestSession,
  getDeviceName,
  waitForResumedSession,
  observeReceiver,
  openCastFramework,
} from './cast-connection.ts';
import { loadMedia } from './load-media.ts';
import type { CastFramework, CastMediaSession } from './cast-framework.ts';
import { ReceiverState } from './receiver-state.ts';
import { performOnReceiver } from './receiver-requests.ts';
import { overridePlayer } from './player-override.ts';
import type { StateOverride } from '../../state/state-override.ts';
import type { StatusMessage } from '../status-overlay.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { CAST_KEY } from '../../state/cast-key.ts';
import { saveToLocalStorage } from '../../state/local-storage.ts';

/** The callbacks of a `CastController`. */
export interface CastCallbacks {
  /** Called when the receiver's state has changed. */
  readonly onChange: () => void;
  /** Called with a message to show to the viewer. */
  readonly onMessage: (message: StatusMessage) => void;
}

/** Requests that select a track on the receiver. They discard the captured local selection. */
const trackRequestTypes: readonly MediaRequest['type'][] = [
  'show-captions',
  'hide-captions',
  'select-audio-track',
];

/**
 * Plays a player's source on a Cast receiver and overrides the player's state while casting.
 */
export class CastController {
  readonly #player: PlayerElement;
  readonly #callbacks: CastCallbacks;
  readonly #savedSession: SavedCastSession;
  readonly #receiver: ReceiverState;
  readonly #trackSelection = new CastTrackSelection();
  #framework: CastFramework | undefined;
  #abortController: AbortController | undefined;
  #observedSession: CastMediaSession | undefined;

  constructor(player: PlayerElement, callbacks: CastCallbacks) {
    this.#player = player;
    this.#callbacks = callbacks;
    this.#savedSession = new SavedCastSession(player);
    this.#receiver = new ReceiverState(player);
  }

  /** Whether the source is being cast. */
  get isActive(): boolean {
    return this.#abortController !== undefined;
  }

  /** The receiver's state; an empty object while nothing is playing on it. */
  get state(): StateOverride['state'] {
    return this.#receiver.state;
  }

  /** The device's friendly name; an empty string if it has none. */
  get deviceName(): string {
    return this.#framework ? getDeviceName(this.#framework) : '';
  }

  /** Prompts for a device unless there is a session, and loads the source at its current time. */
  async start(): Promise<void> {
    const framework = await this.#loadFramework();
    if (!framework) return;
    const error = await requestSession(framework);
    // The player may have been removed while the viewer selected a device.
    if (!error && !this.#player.isConnected) return framework.context.endCurrentSession(true);
    if (!error) return this.#loadSource(framework, this.#player.currentTime);
    // Closing the prompt needs no message.
    if (error !== 'canceled') this.#callbacks.onMessage(error);
  }

  /** Resumes the session that was active before the page was reloaded. */
  async resume(): Promise<void> {
    const framework = await this.#loadFramework();
    if (!framework) return;
    const isResumed = await waitForResumedSession(framework);
    if (!this.#player.isConnected) return;
    if (isResumed && this.#receiver.resume(framework)) this.#attach(framework);
    else this.#savedSession.clear();
  }

  /**
   * Performs a request on the receiver. Returns `false` if the request must be performed locally.
   */
  perform(request: MediaRequest): boolean {
    if (!this.#framework || !this.isActive) return false;
    if (trackRequestTypes.includes(request.type)) this.#trackSelection.clear();
    if (request.type !== 'play' || !this.state.playback?.ended)
      return performOnReceiver(this.#framework, request, this.#player.hub.state);
    void this.#loadSource(this.#framework, 0);
    return true;
  }

  /** Ends the session and continues playback locally. */
  end(): void {
    const wasPlaying = this.state.playback?.paused === false;
    this.#continueLocally(wasPlaying);
    this.#framework?.context.endCurrentSession(true);
  }

  /** Detaches a removed player from the receiver, which continues to play. */
  detach(): void {
    this.#abortController?.abort();
    this.#abortController = undefined;
    this.#receiver.clear();
    this.#callbacks.onChange();
  }

  async #loadFramework(): Promise<CastFramework | undefined> {
    try {
      this.#framework = await openCastFramework(this.#player);
    } catch {
      this.#callbacks.onMessage('unavailable');
      return undefined;
    }
    return this.#framework;
  }

  async #loadSource(framework: CastFramework, startTime: number | undefined): Promise<void> {
    const { source, sourceKey } = this.#player.hub.stateOwners.engineManager;
    if (!source) return;
    this.#trackSelection.capture(this.#player.hub.state);
    const signal = this.#receiver.startLoading(sourceKey);
    this.#attach(framework);
    try {
      await loadMedia(this.#player, source, framework, startTime, signal);
    } catch {
      if (signal.aborted) return;
      const hasSession = framework.context.getCurrentSession();
      this.#callbacks.onMessage(hasSession ? 'unplayable' : 'lost');
      this.#continueLocally(false);
      framework.context.endCurrentSession(true);
      return;
    }
    if (signal.aborted) return;
    this.#receiver.finishLoading();
    this.#update(framework);
  }

  /** Overrides the player's state with the receiver's state, and pauses local playback. */
  #attach(framework: CastFramework): void {
    if (this.#abortController) return;
    this.#abortController = new AbortController();
    const { signal } = this.#abortController;
    overridePlayer(this.#player, signal);
    observeReceiver(framework, () => this.#update(framework), signal);
    const { engineManager } = this.#player.hub.stateOwners;
    engineManager.addEventListener('change', () => this.#onSourceChange(framework), { signal });
    this.#update(framework);
  }

  #update(framework: CastFramework): void {
    if (!this.isActive) return;
    const stopReason = this.#receiver.update(framework);
    if (stopReason === 'disconnected') this.#callbacks.onMessage('lost');
    if (stopReason) return this.#continueLocally(false);
    if (!this.#receiver.isLoading) this.#trackSelection.apply(framework);
    this.#observeMediaSession(framework);
    this.#savedSession.save();
    this.#callbacks.onChange();
  }

  /** Observes changes of tracks and of the playback rate, which only the media session reports. */
  #observeMediaSession(framework: CastFramework): void {
    const session = framework.context.getCurrentSession()?.getMediaSession() ?? undefined;
    if (session === this.#observedSession) return;
    this.#observedSession = session;
    session?.addUpdateListener(() => this.#update(framework));
  }

  /** Loads the player's new source on the receiver. */
  #onSourceChange(framework: CastFramework): void {
    const { sourceKey, source } = this.#player.hub.stateOwners.engineManager;
    if (sourceKey === this.#receiver.sourceKey) return;
    if (sourceKey) return void this.#loadSource(framework, source?.startTime);
    this.#receiver.finishLoading();
    this.#receiver.sourceKey = undefined;
    framework.remotePlayerController.stop();
  }

  /** Continues playback locally: at the receiver's position, or at the edge of a live stream. */
  #continueLocally(shouldPlay: boolean): void {
    const { hub } = this.#player;
    // After the receiver has disconnected, its time is 0, and `savedPlayerState` has its last time.
    const savedTime = this.#framework?.remotePlayer.savedPlayerState?.currentTime;
    const receiverTime = this.state.time?.currentTime || savedTime;
    this.detach();
    this.#savedSession.clear();
    const { live, time } = hub.state;
    const position = live.streamType === 'live' ? time.seekable.at(-1)?.end : receiverTime;
    if (position !== undefined) hub.perform({ type: 'seek-to', time: position });
    if (shouldPlay) hub.perform({ type: 'play' });
  }
}

/** How often to update the saved session while casting. */
const SAVE_INTERVAL_MS = 5000;

/** Saves which source is being cast, so that a reloaded page can resume the session. */
class SavedCastSession {
  readonly #player: PlayerElement;
  /** When the session was last saved, in milliseconds since 1970. */
  #savedAt = 0;

  constructor(player: PlayerElement) {
    this.#player = player;
  }

  /** Saves that the player's source is still being cast, unless that was saved recently. */
  save(): void {
    if (Date.now() - this.#savedAt < SAVE_INTERVAL_MS) return;
    this.#savedAt = Date.now();
    saveToLocalStorage(CAST_KEY, { source: this.#player.sourceKey, at: Date.now() });
  }

  /** Removes the saved session. */
  clear(): void {
    this.#savedAt = 0;
    saveToLocalStorage(CAST_KEY, {});
  }
}
