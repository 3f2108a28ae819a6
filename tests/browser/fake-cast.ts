import { FakeCastDevice, idle, type Named } from './fake-cast-device.ts';
import { FakeCastFilm } from './fake-cast-film.ts';

/** What the sender was asked, in order. */
type Call = readonly [what: string, ...with_: readonly unknown[]];

/** What makes an object of what it is given, by these names, as the sender's classes do. */
const maker = (...names: readonly string[]) =>
  function Made(this: object, ...given: readonly unknown[]) {
    Object.assign(this, Object.fromEntries(names.map((name, index) => [name, given[index]])));
  };

/**
 * A cast sender and a device in this page: it stands where Google's script would put it, loads what
 * it is told to, lets time pass when a test says so, and answers as a device does: later, one thing
 * after the other, and what it was asked at a bad time not at all.
 */
export class FakeCast {
  readonly calls: Call[] = [];
  /** Why the next request for a session is refused; absent for not at all. */
  refusal: string | undefined;
  /** The next film cannot be loaded. */
  unplayable = false;
  /** What loading a film, or choosing a device, waits for; absent for nothing. */
  held: Promise<unknown> | undefined;
  /** How far one may go in the broadcasts that it loads, in seconds; absent where it does not say. */
  liveRange: { readonly start: number; readonly end: number } | undefined;
  readonly #availability = Object.assign(new EventTarget(), { value: true });
  readonly #sessionListeners = new Set<() => void>();
  readonly #device = new FakeCastDevice();
  #isReady = false;
  #session: Named | null = null;
  #film: FakeCastFilm | null = null;

  /** Puts it into the page; what it returns takes it away. */
  install(): () => void {
    const page = window as unknown as Named;
    const before = {
      cast: page['cast'],
      chrome: page['chrome'],
      maker: page['PresentationRequest'],
    };
    const availability = this.#availability;
    page['PresentationRequest'] = class {
      getAvailability = () => Promise.resolve(availability);
    };
    this.#bringSender();
    this.setDevices(true);
    this.calls.length = 0;
    this.refusal = undefined;
    this.unplayable = false;
    this.held = undefined;
    this.liveRange = undefined;
    this.#isReady = false;
    return () => {
      this.end();
      Object.assign(page, { cast: before.cast, chrome: before.chrome });
      page['PresentationRequest'] = before.maker;
    };
  }

  /** What Google's script would do once it has come. */
  #bringSender(): void {
    const { says } = this.#device;
    const controls = this.#device.controls((...each) => void this.calls.push(each));
    const media = {
      MediaInfo: maker('contentId', 'contentType'),
      LoadRequest: maker('media'),
      GenericMediaMetadata: maker(),
      Image: maker('url'),
      Track: maker('trackId', 'type'),
      EditTracksInfoRequest: maker('activeTrackIds'),
    };
    const page = window as unknown as Named;
    page['chrome'] = { cast: { media } };
    page['cast'] = {
      framework: {
        CastContext: { getInstance: () => this.#context },
        RemotePlayer: function RemotePlayer() {
          return says;
        },
        RemotePlayerController: function RemotePlayerController(this: object) {
          return controls;
        },
      },
    };
  }

  /** What the device does, or says of itself. */
  change(news: Partial<FakeCast['device']>): void {
    this.#device.change(news);
  }

  get device() {
    return this.#device.says;
  }

  /** What it was told to load last. */
  get loaded(): Named {
    return (this.calls.findLast(([what]) => what === 'load')?.[1] ?? {}) as Named;
  }

  setDevices(some: boolean): void {
    this.#availability.value = some;
    this.#availability.dispatchEvent(new Event('change'));
  }

  /** The device has gone, or somebody has stopped it there. */
  end(): void {
    const { currentTime, isPaused, mediaInfo } = this.device;
    this.#setSession(null);
    this.#film = null;
    this.device.savedPlayerState = mediaInfo && { currentTime, isPaused, mediaInfo };
    const { isConnected, currentTime: start, volumeLevel: _, ...rest } = idle;
    // Before it says that it has gone, it says that it is at the beginning.
    this.change({ currentTime: start });
    this.change({ ...rest, isConnected });
  }

  /** Has the page forget all of it, as one that is loaded anew; what it returns brings it back. */
  forget(): { readonly session: () => void; readonly media: () => void } {
    const [session, film, device] = [this.#session, this.#film, { ...this.device }];
    [this.#session, this.#film] = [null, null];
    Object.assign(this.device, idle);
    return {
      session: () => {
        this.#setSession(session);
        this.change({ isConnected: true });
      },
      media: () => {
        this.#film = film;
        this.change(device);
      },
    };
  }

  #setSession(session: Named | null): void {
    if (session === this.#session) return;
    this.#session = session;
    for (const listener of [...this.#sessionListeners]) listener();
  }

  readonly #context = {
    setOptions: (options: object) => {
      this.#isReady = true;
      this.calls.push(['options', options]);
    },
    getCurrentSession: () => this.#session,
    addEventListener: (_: string, listener: () => void) => this.#sessionListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) =>
      this.#sessionListeners.delete(listener),
    requestSession: async () => {
      this.calls.push(['session']);
      await this.held;
      if (!this.#isReady) throw 'api_not_initialized';
      if (this.refusal) throw this.refusal;
      this.device.savedPlayerState = null;
      this.#setSession(this.#makeSession());
      queueMicrotask(() => this.change({ isConnected: this.#session !== null }));
    },
    endCurrentSession: () => {
      this.calls.push(['end']);
      this.end();
    },
  };

  #makeSession(): Named {
    const session = {
      getCastDevice: () => ({ friendlyName: 'Living room' }),
      getMediaSession: () => this.#film,
      sendMessage: async (_: string, { type, mediaSessionId, playbackRate }: Named) => {
        this.calls.push(['message', { type, playbackRate }]);
        if (!this.#film || mediaSessionId !== this.#film.mediaSessionId) throw 'invalid_parameter';
        this.#film.update({ playbackRate });
      },
      loadMedia: async (request: Named & { media: Named & { contentId: string } }) => {
        await this.held;
        if (session !== this.#session) throw 'session_error';
        if (this.unplayable) throw 'load_media_failed';
        this.calls.push(['load', request]);
        this.#film = new FakeCastFilm(request, this.liveRange, (ids) =>
          this.calls.push(['tracks', ids]),
        );
        this.change({
          mediaInfo: request.media,
          isMediaLoaded: true,
          isPaused: false,
          playerState: 'PLAYING',
          currentTime: Number(request['currentTime'] ?? 0),
          duration: Number(request.media['duration'] ?? 0),
        });
        const ours = (request.media['tracks'] as Named[] | undefined) ?? [];
        queueMicrotask(() => this.#film?.findTracks(ours));
      },
    };
    return session;
  }
}
