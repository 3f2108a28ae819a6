import { FakeCastReceiver, idleState, type AnyObject } from './fake-cast-receiver.ts';
import { FakeCastMedia } from './fake-cast-media.ts';

/** A recorded call of the sender SDK. */
type Call = readonly [method: string, ...args: readonly unknown[]];

/** Creates a constructor that assigns its arguments to these properties, like the SDK's classes. */
const createConstructor = (...names: readonly string[]) =>
  function FakeClass(this: object, ...args: readonly unknown[]) {
    Object.assign(this, Object.fromEntries(names.map((name, index) => [name, args[index]])));
  };

/**
 * Fakes the Google Cast sender SDK and a receiver. It replaces the SDK's script, and responds like a
 * receiver: asynchronously, with one change at a time, and without a response to commands that the
 * current state does not allow.
 */
export class FakeCastSdk {
  readonly calls: Call[] = [];
  /** The error code of the next session request. Undefined lets it succeed. */
  sessionError: string | undefined;
  /** Whether the next load request fails. */
  failsToLoad = false;
  /** A promise that load and session requests wait for. */
  pendingResponse: Promise<unknown> | undefined;
  /** The seekable range of live media, in seconds; undefined if the receiver reports none. */
  liveRange: { readonly start: number; readonly end: number } | undefined;
  readonly #availability = Object.assign(new EventTarget(), { value: true });
  readonly #sessionListeners = new Set<() => void>();
  readonly #receiver = new FakeCastReceiver();
  #isReady = false;
  #session: AnyObject | null = null;
  #media: FakeCastMedia | null = null;

  /** Installs the SDK into the page and resets this object. Returns a function that removes it. */
  install(): () => void {
    const page = window as unknown as AnyObject;
    const before = {
      cast: page['cast'],
      chrome: page['chrome'],
      presentationRequest: page['PresentationRequest'],
    };
    const availability = this.#availability;
    page['PresentationRequest'] = class {
      getAvailability = () => Promise.resolve(availability);
    };
    this.#installSdk();
    this.setAvailable(true);
    this.calls.length = 0;
    this.sessionError = undefined;
    this.failsToLoad = false;
    this.pendingResponse = undefined;
    this.liveRange = undefined;
    this.#isReady = false;
    return () => {
      this.endSession();
      Object.assign(page, { cast: before.cast, chrome: before.chrome });
      page['PresentationRequest'] = before.presentationRequest;
    };
  }

  /** Defines the globals of the SDK's script. */
  #installSdk(): void {
    const { state } = this.#receiver;
    const controls = this.#receiver.createController((...call) => void this.calls.push(call));
    const media = {
      MediaInfo: createConstructor('contentId', 'contentType'),
      LoadRequest: createConstructor('media'),
      GenericMediaMetadata: createConstructor(),
      Image: createConstructor('url'),
      Track: createConstructor('trackId', 'type'),
      EditTracksInfoRequest: createConstructor('activeTrackIds'),
    };
    const page = window as unknown as AnyObject;
    page['chrome'] = { cast: { media } };
    page['cast'] = {
      framework: {
        CastContext: { getInstance: () => this.#context },
        RemotePlayer: function RemotePlayer() {
          return state;
        },
        RemotePlayerController: function RemotePlayerController(this: object) {
          return controls;
        },
      },
    };
  }

  /** Changes the state of the receiver. */
  change(changes: Partial<FakeCastSdk['device']>): void {
    this.#receiver.change(changes);
  }

  get device() {
    return this.#receiver.state;
  }

  /** The last load request. */
  get lastLoadRequest(): AnyObject {
    return (this.calls.findLast(([method]) => method === 'load')?.[1] ?? {}) as AnyObject;
  }

  setAvailable(isAvailable: boolean): void {
    this.#availability.value = isAvailable;
    this.#availability.dispatchEvent(new Event('change'));
  }

  /** Ends the session, as when the receiver disconnects or is stopped by its remote control. */
  endSession(): void {
    const { currentTime, isPaused, mediaInfo } = this.device;
    this.#setSession(null);
    this.#media = null;
    this.device.savedPlayerState = mediaInfo && { currentTime, isPaused, mediaInfo };
    const { isConnected, currentTime: start, volumeLevel: _, ...rest } = idleState;
    // A receiver reports a position of 0 before it reports that it is disconnected.
    this.change({ currentTime: start });
    this.change({ ...rest, isConnected });
  }

  /** Simulates a page reload, which ends the SDK's session. Returns functions that resume it. */
  simulateReload(): { readonly resumeSession: () => void; readonly reportMedia: () => void } {
    const [session, media, device] = [this.#session, this.#media, { ...this.device }];
    [this.#session, this.#media] = [null, null];
    Object.assign(this.device, idleState);
    return {
      resumeSession: () => {
        this.#setSession(session);
        this.change({ isConnected: true });
      },
      reportMedia: () => {
        this.#media = media;
        this.change(device);
      },
    };
  }

  #setSession(session: AnyObject | null): void {
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
      await this.pendingResponse;
      if (!this.#isReady) throw 'api_not_initialized';
      if (this.sessionError) throw this.sessionError;
      this.device.savedPlayerState = null;
      this.#setSession(this.#createSession());
      queueMicrotask(() => this.change({ isConnected: this.#session !== null }));
    },
    endCurrentSession: () => {
      this.calls.push(['end']);
      this.endSession();
    },
  };

  #createSession(): AnyObject {
    const session = {
      getCastDevice: () => ({ friendlyName: 'Living room' }),
      getMediaSession: () => this.#media,
      sendMessage: async (_: string, { type, mediaSessionId, playbackRate }: AnyObject) => {
        this.calls.push(['message', { type, playbackRate }]);
        if (!this.#media || mediaSessionId !== this.#media.mediaSessionId)
          throw 'invalid_parameter';
        this.#media.update({ playbackRate });
      },
      loadMedia: async (request: AnyObject & { media: AnyObject & { contentId: string } }) => {
        await this.pendingResponse;
        if (session !== this.#session) throw 'session_error';
        if (this.failsToLoad) throw 'load_media_failed';
        this.calls.push(['load', request]);
        this.#media = new FakeCastMedia(request, this.liveRange, (ids) =>
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
        const requestedTracks = (request.media['tracks'] as AnyObject[] | undefined) ?? [];
        queueMicrotask(() => this.#media?.discoverTracks(requestedTracks));
      },
    };
    return session;
  }
}
