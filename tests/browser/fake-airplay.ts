const looks = 'webkitplaybacktargetavailabilitychanged';
const goes = 'webkitcurrentplaybacktargetiswirelesschanged';

/** What Apple's browsers give every media element, in browsers that have none of it. */
export class FakeAirplay {
  picks = 0;
  #available = false;
  #elsewhere: unknown;
  readonly #watchers = new Set<HTMLMediaElement>();

  /** Puts it on every media element; what it returns takes it away. */
  install(): () => void {
    const watch = (media: HTMLMediaElement): void => this.#watch(media);
    const pick = (media: HTMLMediaElement): void => {
      // What may not be taken elsewhere has no device to choose.
      if (!media.disableRemotePlayback) this.picks += 1;
    };
    const isElsewhere = (media: unknown): boolean => this.#elsewhere === media;
    const { prototype } = HTMLMediaElement;
    const { addEventListener } = prototype;
    Object.defineProperties(prototype, {
      webkitShowPlaybackTargetPicker: {
        configurable: true,
        value: function show(this: HTMLMediaElement) {
          pick(this);
        },
      },
      webkitCurrentPlaybackTargetIsWireless: {
        configurable: true,
        get: function isWireless(this: unknown) {
          return isElsewhere(this);
        },
      },
    });
    prototype.addEventListener = function listen(
      this: HTMLMediaElement,
      ...given: Parameters<typeof addEventListener>
    ) {
      Reflect.apply(addEventListener, this, given);
      if (given[0] === looks) watch(this);
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

  setDevices(some: boolean): void {
    this.#available = some;
    for (const media of this.#watchers) this.#tell(media);
  }

  /** A person has chosen a device for a media element, or for none. */
  choose(media: HTMLMediaElement | undefined): void {
    const before = this.#elsewhere;
    this.#elsewhere = media;
    for (const each of [before, media]) {
      if (each instanceof HTMLMediaElement) each.dispatchEvent(new Event(goes));
    }
  }

  #watch(media: HTMLMediaElement): void {
    this.#watchers.add(media);
    queueMicrotask(() => this.#tell(media));
  }

  #tell(media: HTMLMediaElement): void {
    const availability = this.#available ? 'available' : 'not-available';
    media.dispatchEvent(Object.assign(new Event(looks), { availability }));
  }
}
