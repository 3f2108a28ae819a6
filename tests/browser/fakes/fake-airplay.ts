const AVAILABILITY_CHANGE = 'webkitplaybacktargetavailabilitychanged';
const WIRELESS_CHANGE = 'webkitcurrentplaybacktargetiswirelesschanged';

/** Fakes WebKit's AirPlay API of media elements in other browsers. */
export class FakeAirPlay {
  pickerCount = 0;
  #available = false;
  #wirelessMedia: unknown;
  readonly #watchers = new Set<HTMLMediaElement>();

  /** Installs the API on every media element. Returns a function that removes it. */
  install(): () => void {
    const watch = (media: HTMLMediaElement): void => this.#watch(media);
    const countPicker = (media: HTMLMediaElement): void => {
      // The picker does not open if remote playback is disabled.
      if (!media.disableRemotePlayback) this.pickerCount += 1;
    };
    const isWireless = (media: unknown): boolean => this.#wirelessMedia === media;
    const { prototype } = HTMLMediaElement;
    const { addEventListener } = prototype;
    Object.defineProperties(prototype, {
      webkitShowPlaybackTargetPicker: {
        configurable: true,
        value: function showPicker(this: HTMLMediaElement) {
          countPicker(this);
        },
      },
      webkitCurrentPlaybackTargetIsWireless: {
        configurable: true,
        get: function getIsWireless(this: unknown) {
          return isWireless(this);
        },
      },
    });
    prototype.addEventListener = function addListener(
      this: HTMLMediaElement,
      ...args: Parameters<typeof addEventListener>
    ) {
      Reflect.apply(addEventListener, this, args);
      if (args[0] === AVAILABILITY_CHANGE) watch(this);
    };
    return () => {
      for (const name of [
        'webkitShowPlaybackTargetPicker',
        'webkitCurrentPlaybackTargetIsWireless',
      ]) {
        Reflect.deleteProperty(prototype, name);
      }
      prototype.addEventListener = addEventListener;
    };
  }

  setAvailable(isAvailable: boolean): void {
    this.#available = isAvailable;
    for (const media of this.#watchers) this.#notify(media);
  }

  /** Routes a media element to a device, as the user does in the picker. Undefined stops AirPlay. */
  routeTo(media: HTMLMediaElement | undefined): void {
    const before = this.#wirelessMedia;
    this.#wirelessMedia = media;
    for (const element of [before, media]) {
      if (element instanceof HTMLMediaElement) element.dispatchEvent(new Event(WIRELESS_CHANGE));
    }
  }

  #watch(media: HTMLMediaElement): void {
    this.#watchers.add(media);
    queueMicrotask(() => this.#notify(media));
  }

  #notify(media: HTMLMediaElement): void {
    const availability = this.#available ? 'available' : 'not-available';
    media.dispatchEvent(Object.assign(new Event(AVAILABILITY_CHANGE), { availability }));
  }
}
