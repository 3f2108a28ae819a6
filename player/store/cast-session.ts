import type { MediaRequest } from '../media/request.ts';
import { CastChoices } from './cast-choices.ts';
import {
  chooseDevice,
  deviceName,
  isReunited,
  onReceiverChange,
  openSender,
} from './cast-connection.ts';
import { loadFilm } from './cast-film.ts';
import type { CastFramework, MediaSession } from './cast-framework.ts';
import { CastMemory } from './cast-memory.ts';
import { CastMirror } from './cast-mirror.ts';
import { performOn } from './cast-performers.ts';
import { rest } from './cast-surface.ts';
import type { Deputy } from './deputy.ts';
import type { Notice } from './elsewhere-note.ts';
import type { MediaHost } from './media-host.ts';
import type { Stored } from './stored.ts';

/** Whom a session tells what. */
export interface CastListener {
  readonly changed: () => void;
  readonly notice: (notice: Notice) => void;
}

/** After these the receiver has on what a person wants there. */
const chosen: readonly MediaRequest['type'][] = ['show-captions', 'hide-captions', 'choose-audio'];

/** Has a receiver play a player's film, and is what is known of it meanwhile. */
export class CastSession {
  readonly #player: MediaHost;
  readonly #told: CastListener;
  readonly #memory: CastMemory;
  readonly #mirror: CastMirror;
  readonly #choices = new CastChoices();
  #api: CastFramework | undefined;
  #life: AbortController | undefined;
  #heard: MediaSession | undefined;

  constructor(player: MediaHost, stored: Stored, told: CastListener) {
    this.#player = player;
    this.#told = told;
    this.#memory = new CastMemory(player, stored);
    this.#mirror = new CastMirror(player);
  }

  get isOn(): boolean {
    return this.#life !== undefined;
  }

  /** What the receiver does, in place of what happens here; nothing while it does not play. */
  get parts(): Deputy['parts'] {
    return this.#mirror.parts;
  }

  /** What people call the device; empty where it does not say. */
  get device(): string {
    return this.#api ? deviceName(this.#api) : '';
  }

  /** Asks for a device, unless one is there already, and has it play the film from where it is. */
  async start(): Promise<void> {
    const api = await this.#open();
    if (!api) return;
    const trouble = await chooseDevice(api);
    // A person takes their time to choose, and the player may have left the page meanwhile.
    if (!trouble && !this.#player.isConnected) return api.context.endCurrentSession(true);
    if (!trouble) return this.#load(api, this.#player.media.currentTime);
    // Whoever closes the question wants nothing.
    if (trouble !== 'cancelled') this.#told.notice(trouble);
  }

  /** Takes up again what was cast before the page was loaded anew. */
  async goOn(): Promise<void> {
    const api = await this.#open();
    if (!api) return;
    const found = await isReunited(api);
    if (!this.#player.isConnected) return;
    if (found && this.#mirror.takeUp(api)) this.#follow(api);
    else this.#memory.forget();
  }

  perform(request: MediaRequest): boolean {
    if (!this.#api || !this.isOn) return false;
    if (chosen.includes(request.type)) this.#choices.forget();
    if (request.type !== 'play' || !this.parts.playback?.ended)
      return performOn(this.#api, request, this.#player.hub.state);
    void this.#load(this.#api, 0);
    return true;
  }

  /** Ends it, and plays on here. */
  end(): void {
    const goesOn = this.parts.playback?.paused === false;
    this.#comeBack(goesOn);
    this.#api?.context.endCurrentSession(true);
  }

  /** The player has left the page; the device plays on. */
  leave(): void {
    this.#life?.abort();
    this.#life = undefined;
    this.#mirror.clear();
    this.#told.changed();
  }

  async #open(): Promise<CastFramework | undefined> {
    try {
      this.#api = await openSender(this.#player);
    } catch {
      this.#told.notice('unavailable');
      return undefined;
    }
    return this.#api;
  }

  async #load(api: CastFramework, startTime: number | undefined): Promise<void> {
    const { source, film } = this.#player.hub.target.engine;
    if (!source) return;
    this.#choices.note(this.#player.hub.state);
    const overtaken = this.#mirror.load(film);
    this.#follow(api);
    try {
      await loadFilm(this.#player, source, api, startTime, overtaken);
    } catch {
      if (overtaken.aborted) return;
      this.#told.notice(api.context.getCurrentSession() ? 'unplayable' : 'lost');
      this.#comeBack(false);
      api.context.endCurrentSession(true);
      return;
    }
    if (overtaken.aborted) return;
    this.#mirror.settle();
    this.#look(api);
  }

  /** Shows what the receiver does in place of what happens here, which rests. */
  #follow(api: CastFramework): void {
    if (this.#life) return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    rest(this.#player, signal);
    onReceiverChange(api, () => this.#look(api), signal);
    const { engine } = this.#player.hub.target;
    engine.addEventListener('change', () => this.#takeFilm(api), { signal });
    this.#look(api);
  }

  #look(api: CastFramework): void {
    if (!this.isOn) return;
    const departure = this.#mirror.look(api);
    if (departure === 'gone') this.#told.notice('lost');
    if (departure) return this.#comeBack(false);
    if (!this.#mirror.isLoading) this.#choices.carryOut(api);
    this.#hear(api);
    this.#memory.note();
    this.#told.changed();
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
    const { film, source } = this.#player.hub.target.engine;
    if (film === this.#mirror.film) return;
    if (film) return void this.#load(api, source?.startTime);
    this.#mirror.settle();
    this.#mirror.film = undefined;
    api.controls.stop();
  }

  /** Goes on here, where the receiver was; a broadcast at its edge. */
  #comeBack(plays: boolean): void {
    const { hub } = this.#player;
    // A receiver that goes says that it is at the beginning, and where it was.
    const saved = this.#api?.player.savedPlayerState?.currentTime;
    const current = this.parts.time?.current || saved;
    this.leave();
    this.#memory.forget();
    const { live, time } = hub.state;
    const place = live.type === 'live' ? time.seekable.at(-1)?.end : current;
    if (place !== undefined) hub.perform({ type: 'seek-to', time: place });
    if (plays) hub.perform({ type: 'play' });
  }
}
