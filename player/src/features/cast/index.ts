import type { MediaRequest } from '../../media/media-request.ts';
import { CastTrackSelection } from './cast-track-selection.ts';
import {
  requestSession,
  getDeviceName,
  waitForResumedSession,
  onReceiverChange,
  openCastFramework,
} from './cast-connection.ts';
import { loadMedia } from './load-media.ts';
import type { CastFramework, CastMediaSession } from './cast-framework.ts';
import { StoredCast } from './stored-cast.ts';
import { ReceiverState } from './receiver-state.ts';
import { performOnReceiver } from './receiver-requests.ts';
import { overridePlayer } from './player-override.ts';
import type { StateOverride } from '../../state/state-override.ts';
import type { StatusMessage } from '../status-overlay.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import type { Stored } from '../../state/local-storage.ts';

/** Whom a session tells what. */
export interface CastCallbacks {
  readonly onChange: () => void;
  readonly onMessage: (notice: StatusMessage) => void;
}

/** After these the receiver has on what a person wants there. */
const chosen: readonly MediaRequest['type'][] = ['show-captions', 'hide-captions', 'choose-audio'];

/** Has a receiver play a player's film, and is what is known of it meanwhile. */
export class CastController {
  readonly #player: PlayerElement;
  readonly #told: CastCallbacks;
  readonly #memory: StoredCast;
  readonly #mirror: ReceiverState;
  readonly #choices = new CastTrackSelection();
  #api: CastFramework | undefined;
  #life: AbortController | undefined;
  #heard: CastMediaSession | undefined;

  constructor(player: PlayerElement, stored: Stored, told: CastCallbacks) {
    this.#player = player;
    this.#told = told;
    this.#memory = new StoredCast(player, stored);
    this.#mirror = new ReceiverState(player);
  }

  get isOn(): boolean {
    return this.#life !== undefined;
  }

  /** What the receiver does, in place of what happens here; nothing while it does not play. */
  get state(): StateOverride['state'] {
    return this.#mirror.state;
  }

  /** What people call the device; empty where it does not say. */
  get device(): string {
    return this.#api ? getDeviceName(this.#api) : '';
  }

  /** Asks for a device, unless one is there already, and has it play the film from where it is. */
  async start(): Promise<void> {
    const api = await this.#open();
    if (!api) return;
    const trouble = await requestSession(api);
    // A person takes their time to choose, and the player may have left the page meanwhile.
    if (!trouble && !this.#player.isConnected) return api.context.endCurrentSession(true);
    if (!trouble) return this.#load(api, this.#player.media.currentTime);
    // Whoever closes the question wants nothing.
    if (trouble !== 'cancelled') this.#told.onMessage(trouble);
  }

  /** Takes up again what was cast before the page was loaded anew. */
  async resume(): Promise<void> {
    const api = await this.#open();
    if (!api) return;
    const found = await waitForResumedSession(api);
    if (!this.#player.isConnected) return;
    if (found && this.#mirror.resume(api)) this.#follow(api);
    else this.#memory.clear();
  }

  perform(request: MediaRequest): boolean {
    if (!this.#api || !this.isOn) return false;
    if (chosen.includes(request.type)) this.#choices.clear();
    if (request.type !== 'play' || !this.state.playback?.ended)
      return performOnReceiver(this.#api, request, this.#player.hub.state);
    void this.#load(this.#api, 0);
    return true;
  }

  /** Ends it, and plays on here. */
  end(): void {
    const goesOn = this.state.playback?.paused === false;
    this.#comeBack(goesOn);
    this.#api?.context.endCurrentSession(true);
  }

  /** The player has left the page; the device plays on. */
  detach(): void {
    this.#life?.abort();
    this.#life = undefined;
    this.#mirror.clear();
    this.#told.onChange();
  }

  async #open(): Promise<CastFramework | undefined> {
    try {
      this.#api = await openCastFramework(this.#player);
    } catch {
      this.#told.onMessage('unavailable');
      return undefined;
    }
    return this.#api;
  }

  async #load(api: CastFramework, startTime: number | undefined): Promise<void> {
    const { source, sourceKey: film } = this.#player.hub.target.engine;
    if (!source) return;
    this.#choices.capture(this.#player.hub.state);
    const overtaken = this.#mirror.load(film);
    this.#follow(api);
    try {
      await loadMedia(this.#player, source, api, startTime, overtaken);
    } catch {
      if (overtaken.aborted) return;
      this.#told.onMessage(api.context.getCurrentSession() ? 'unplayable' : 'lost');
      this.#comeBack(false);
      api.context.endCurrentSession(true);
      return;
    }
    if (overtaken.aborted) return;
    this.#mirror.finishLoading();
    this.#look(api);
  }

  /** Shows what the receiver does in place of what happens here, which rests. */
  #follow(api: CastFramework): void {
    if (this.#life) return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    overridePlayer(this.#player, signal);
    onReceiverChange(api, () => this.#look(api), signal);
    const { engine } = this.#player.hub.target;
    engine.addEventListener('change', () => this.#takeFilm(api), { signal });
    this.#look(api);
  }

  #look(api: CastFramework): void {
    if (!this.isOn) return;
    const departure = this.#mirror.update(api);
    if (departure === 'disconnected') this.#told.onMessage('lost');
    if (departure) return this.#comeBack(false);
    if (!this.#mirror.isLoading) this.#choices.apply(api);
    this.#hear(api);
    this.#memory.save();
    this.#told.onChange();
  }

  /** A receiver's controls say nothing of tracks and speed; what it plays does. */
  #hear(api: CastFramework): void {
    const playing = api.context.getCurrentSession()?.getMediaSession() ?? undefined;
    if (playing === this.#heard) return;
    this.#heard = playing;
    playing?.addUpdateListener(() => this.#look(api));
  }

  /** Another film that the page names is the receiver's to play. */
  #takeFilm(api: CastFramework): void {
    const { sourceKey: film, source } = this.#player.hub.target.engine;
    if (film === this.#mirror.sourceKey) return;
    if (film) return void this.#load(api, source?.startTime);
    this.#mirror.finishLoading();
    this.#mirror.sourceKey = undefined;
    api.controls.stop();
  }

  /** Goes on here, where the receiver was; a broadcast at its edge. */
  #comeBack(plays: boolean): void {
    const { hub } = this.#player;
    // A receiver that goes says that it is at the beginning, and where it was.
    const saved = this.#api?.player.savedPlayerState?.currentTime;
    const current = this.state.time?.current || saved;
    this.detach();
    this.#memory.clear();
    const { live, time } = hub.state;
    const place = live.type === 'live' ? time.seekable.at(-1)?.end : current;
    if (place !== undefined) hub.perform({ type: 'seek-to', time: place });
    if (plays) hub.perform({ type: 'play' });
  }
}
