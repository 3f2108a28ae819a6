import type { MediaRequest } from '../media/request.ts';
import { loadRequestFor } from './cast-film.ts';
import type { CastFramework } from './cast-framework.ts';
import { loadSender } from './cast-sender.ts';
import { performers } from './cast-performers.ts';
import { receiverOf } from './cast-receiver.ts';
import { partsOf } from './cast-state.ts';
import { lendSurface } from './cast-surface.ts';
import type { Deputy } from './deputy.ts';
import type { Notice } from './elsewhere-note.ts';
import type { MediaHost } from './media-host.ts';
import type { Stored } from './stored.ts';

/** A session that a page left off is found again within this, in milliseconds. */
const REUNION_MS = 10_000;

/** How often it is noted that it is on, in milliseconds. */
const REMEMBER_MS = 5000;

/** Whom a session tells what. */
export interface CastListener {
  readonly changed: () => void;
  readonly notice: (notice: Notice) => void;
}

/** What names the film that a receiver has: its address, without the token that lets it play. */
const filmOn = ({ player }: CastFramework): string | undefined =>
  player.mediaInfo?.contentId.split('?token=')[0];

/** Has a receiver play a player's film, and is what is known of it meanwhile. */
export class CastSession {
  /** What the receiver does, in place of what happens here; nothing while it does not play. */
  parts: Deputy['parts'] = {};
  readonly #player: MediaHost;
  readonly #stored: Stored;
  readonly #told: CastListener;
  #api: CastFramework | undefined;
  #life: AbortController | undefined;
  /** The film that the receiver has, or is loading. */
  #film: string | undefined;
  #loading = false;
  #rememberedAt = 0;

  constructor(player: MediaHost, stored: Stored, told: CastListener) {
    this.#player = player;
    this.#stored = stored;
    this.#told = told;
  }

  get isOn(): boolean {
    return this.#life !== undefined;
  }

  /** What people call the device; empty where it does not say. */
  get device(): string {
    return this.#api?.context.getCurrentSession()?.getCastDevice().friendlyName ?? '';
  }

  /** Asks for a device, unless one is there already, and has it play the film from where it is. */
  async start(): Promise<void> {
    const api = await this.#open();
    if (!api) return;
    try {
      if (!api.context.getCurrentSession()) await api.context.requestSession();
    } catch (why) {
      // Whoever closes the question wants nothing.
      if (why !== 'cancel') this.#told.notice('unreached');
      return;
    }
    await this.#load(api, this.#player.media.currentTime);
  }

  /** Takes up again what was cast before the page was loaded anew. */
  async goOn(): Promise<void> {
    const api = await this.#open();
    if (!api) return;
    const found = await isReunited(api);
    const film = filmOn(api);
    if (!found || !film || film !== this.#player.hub.target.engine.film) return this.#forget();
    this.#film = film;
    this.#follow(api);
  }

  perform(request: MediaRequest): boolean {
    if (!this.#api || !this.isOn) return false;
    const perform: ((...given: never[]) => void) | undefined = performers[request.type as 'play'];
    if (request.type === 'play' && this.parts.playback?.ended) void this.#load(this.#api, 0);
    else if (perform)
      Reflect.apply(perform, undefined, [this.#api, request, this.#player.hub.state]);
    return perform !== undefined;
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
    this.parts = {};
    this.#told.changed();
  }

  async #open(): Promise<CastFramework | undefined> {
    try {
      this.#api = await loadSender();
    } catch {
      this.#told.notice('unavailable');
      return undefined;
    }
    this.#api.context.setOptions({
      receiverApplicationId: receiverOf(this.#player),
      autoJoinPolicy: 'origin_scoped',
    });
    return this.#api;
  }

  async #load(api: CastFramework, startTime: number | undefined): Promise<void> {
    const { engine } = this.#player.hub.target;
    const given = engine.source;
    if (!given) return;
    this.#film = engine.film;
    this.#loading = true;
    this.#follow(api);
    try {
      const source = given.sign ? await given.sign(given) : given;
      const request = await loadRequestFor(this.#player, source, api.media, startTime);
      await api.context.getCurrentSession()?.loadMedia(request);
    } catch {
      this.#told.notice('unplayable');
      this.#comeBack(false);
      api.context.endCurrentSession(true);
      return;
    } finally {
      this.#loading = false;
    }
    this.#look(api);
  }

  /** Shows what the receiver does in place of what happens here, which rests. */
  #follow(api: CastFramework): void {
    if (this.#life) return;
    const { hub } = this.#player;
    const { media, engine } = hub.target;
    this.#life = new AbortController();
    const { signal } = this.#life;
    engine.pause();
    // Nothing that begins by itself is heard beside the receiver.
    media.addEventListener('play', () => engine.pause(), { signal });
    const look = (): void => this.#look(api);
    for (const event of ['anyChanged', 'ANY_CHANGE']) {
      api.controls.addEventListener(event, look);
      signal.addEventListener('abort', () => api.controls.removeEventListener(event, look));
    }
    engine.addEventListener('change', () => this.#takeFilm(api), { signal });
    lendSurface(this.#player, signal);
    this.#look(api);
  }

  #look(api: CastFramework): void {
    if (!this.isOn) return;
    const { player, context } = api;
    if (!player.isConnected && !this.#loading) return this.#lose();
    const playing = filmOn(api);
    // Somebody else has it play something else.
    if (playing && playing !== this.#film && !this.#loading) return this.#comeBack(false);
    const { state } = this.#player.hub;
    const session = context.getCurrentSession()?.getMediaSession() ?? undefined;
    if (player.isMediaLoaded || this.parts.playback === undefined) {
      this.parts = partsOf(player, session, state, this.#loading);
    } else if (!this.#loading) {
      // It has come to its end, and has put the film away.
      this.parts = {
        ...this.parts,
        playback: { ...this.parts.playback, paused: true, ended: true },
      };
    }
    this.#remember();
    this.#told.changed();
  }

  /** Another film that the page names is the receiver's to play. */
  #takeFilm(api: CastFramework): void {
    const { film } = this.#player.hub.target.engine;
    if (film === this.#film) return;
    this.#film = film;
    if (film) void this.#load(api, this.#player.hub.target.engine.source?.startTime);
    else api.controls.stop();
  }

  #lose(): void {
    this.#told.notice('lost');
    this.#comeBack(false);
  }

  /** Goes on here, where the receiver was. */
  #comeBack(plays: boolean): void {
    const { current } = this.parts.time ?? {};
    const isLive = this.#player.hub.state.live.type === 'live';
    this.leave();
    this.#film = undefined;
    this.#forget();
    const { hub } = this.#player;
    if (current !== undefined && !isLive) hub.perform({ type: 'seek-to', time: current });
    if (plays) hub.perform({ type: 'play' });
  }

  /** For a page that is loaded anew; not so often that it would cost anything. */
  #remember(): void {
    if (Date.now() - this.#rememberedAt < REMEMBER_MS) return;
    this.#rememberedAt = Date.now();
    this.#stored.write('vitrine-cast', { film: this.#player.film, at: Date.now() });
  }

  #forget(): void {
    this.#rememberedAt = 0;
    this.#stored.write('vitrine-cast', {});
  }
}

/** Whether a session comes to be again by itself. */
function isReunited({ context }: CastFramework): Promise<boolean> {
  return new Promise((tell) => {
    const look = (): void => {
      if (context.getCurrentSession()?.getMediaSession()) end(true);
    };
    const timer = setTimeout(() => end(false), REUNION_MS);
    const end = (is: boolean): void => {
      clearTimeout(timer);
      context.removeEventListener('sessionstatechanged', look);
      tell(is);
    };
    context.addEventListener('sessionstatechanged', look);
    look();
  });
}
