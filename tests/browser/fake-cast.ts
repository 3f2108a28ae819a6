/** What the sender was asked, in order. */
type Call = readonly [what: string, ...with_: readonly unknown[]];

interface Named {
  [name: string]: unknown;
}

/** What makes an object of what it is given, by these names, as the sender's classes do. */
const maker = (...names: readonly string[]) =>
  function Made(this: object, ...given: readonly unknown[]) {
    Object.assign(this, Object.fromEntries(names.map((name, index) => [name, given[index]])));
  };

/**
 * A cast sender and a device in this page: it stands where Google's script would put it, loads what
 * it is told to, lets time pass when a test says so, and answers as a device does.
 */
export class FakeCast {
  readonly calls: Call[] = [];
  /** Why the next request for a session is refused; absent for not at all. */
  refusal: string | undefined;
  /** The next film cannot be loaded. */
  unplayable = false;
  /** How far one may go in the broadcasts that it loads, in seconds; absent where it does not say. */
  liveRange: { readonly start: number; readonly end: number } | undefined;
  readonly #availability = Object.assign(new EventTarget(), { value: true });
  readonly #listeners = new Set<() => void>();
  readonly #sessionListeners = new Set<() => void>();
  readonly #device = {
    isConnected: false,
    isMediaLoaded: false,
    isPaused: true,
    isMuted: false,
    canControlVolume: true,
    volumeLevel: 0.5,
    currentTime: 0,
    duration: 0,
    playerState: null as string | null,
    mediaInfo: null as (Named & { contentId: string }) | null,
  };
  #session: Named | null = null;
  #media: Named | null = null;

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
    this.liveRange = undefined;
    return () => {
      this.end();
      Object.assign(page, { cast: before.cast, chrome: before.chrome });
      page['PresentationRequest'] = before.maker;
    };
  }

  /** What Google's script would do once it has come. */
  #bringSender(): void {
    const device = this.#device;
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
          return device;
        },
        RemotePlayerController: function RemotePlayerController(this: object) {
          return controls;
        },
      },
    };
    const listeners = this.#listeners;
    const call = (...each: Call): void => void this.calls.push(each);
    const change = (news: Partial<typeof device>): void => this.change(news);
    const controls = {
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      playOrPause: () => change({ isPaused: !device.isPaused }),
      seek: () => {
        call('seek', device.currentTime);
        change({});
      },
      muteOrUnmute: () => change({ isMuted: !device.isMuted }),
      setVolumeLevel: () => change({}),
      stop: () => call('stop'),
    };
  }

  /** What the device does, or says of itself. */
  change(news: Partial<FakeCast['device']>): void {
    Object.assign(this.#device, news);
    for (const listener of this.#listeners) listener();
  }

  get device() {
    return this.#device;
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
    this.#session = null;
    this.#media = null;
    this.change({ isConnected: false, isMediaLoaded: false, mediaInfo: null, currentTime: 0 });
  }

  readonly #context = {
    setOptions: (options: object) => void this.calls.push(['options', options]),
    getCurrentSession: () => this.#session,
    addEventListener: (_: string, listener: () => void) => this.#sessionListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) =>
      this.#sessionListeners.delete(listener),
    requestSession: async () => {
      this.calls.push(['session']);
      if (this.refusal) throw this.refusal;
      this.#session = this.#makeSession();
      this.change({ isConnected: true });
    },
    endCurrentSession: () => {
      this.calls.push(['end']);
      this.end();
    },
  };

  #makeSession(): Named {
    return {
      getCastDevice: () => ({ friendlyName: 'Living room' }),
      getMediaSession: () => this.#media,
      sendMessage: async (_: string, message: Named) => {
        this.calls.push(['message', message]);
        if (this.#media) this.#media['playbackRate'] = message['playbackRate'];
        this.change({});
      },
      loadMedia: async (request: Named & { media: Named & { contentId: string } }) => {
        if (this.unplayable) throw new Error('load_failed');
        this.calls.push(['load', request]);
        const tracks = [
          ...((request.media['tracks'] as Named[] | undefined) ?? []),
          { trackId: 101, type: 'TEXT', language: 'en' },
          { trackId: 102, type: 'TEXT', language: 'de' },
        ];
        this.#media = {
          mediaSessionId: 1,
          activeTrackIds: request['activeTrackIds'],
          media: { tracks },
          playbackRate: 1,
          liveSeekableRange: this.liveRange,
          editTracksInfo: ({ activeTrackIds }: Named) => {
            this.calls.push(['tracks', activeTrackIds]);
            if (this.#media) this.#media['activeTrackIds'] = activeTrackIds;
            this.change({});
          },
        };
        this.change({
          mediaInfo: request.media,
          isMediaLoaded: true,
          isPaused: false,
          playerState: 'PLAYING',
          currentTime: Number(request['currentTime'] ?? 0),
          duration: Number(request.media['duration'] ?? 0),
        });
      },
    };
  }
}
