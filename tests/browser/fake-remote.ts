/** Says no as browsers do. */
const refusal = (name: string): DOMException => new DOMException('The browser says no.', name);

/**
 * The Remote Playback API of one media element, with devices that come and answer when a test says so.
 * It refuses what the specification has refused.
 */
export class FakeRemote extends EventTarget {
  state: RemotePlaybackState = 'disconnected';
  prompts = 0;
  /** Why the next question is refused; absent for not at all. */
  refusal: DOMException | undefined;
  #some = false;
  #lastId = 0;
  readonly #looks = new Map<number, RemotePlaybackAvailabilityCallback>();
  readonly #media: HTMLMediaElement;
  #isAsking = false;

  constructor(media: HTMLMediaElement) {
    super();
    this.#media = media;
    // Where it is turned off nobody is told of a device any more, not even that there is none.
    new MutationObserver(() => {
      if (!this.#isOff) return;
      this.#looks.clear();
      if (this.state !== 'disconnected') this.become('disconnected');
    }).observe(media, { attributeFilter: ['disableremoteplayback'] });
  }

  get #isOff(): boolean {
    return this.#media.hasAttribute('disableremoteplayback');
  }

  async watchAvailability(look: RemotePlaybackAvailabilityCallback): Promise<number> {
    if (this.#isOff) throw refusal('InvalidStateError');
    const id = (this.#lastId += 1);
    this.#looks.set(id, look);
    // Whoever looks is told at once what is so.
    queueMicrotask(() => this.#looks.get(id)?.(this.#some));
    return id;
  }

  async cancelWatchAvailability(id?: number): Promise<void> {
    if (this.#isOff) throw refusal('InvalidStateError');
    if (id === undefined) return this.#looks.clear();
    if (!this.#looks.delete(id)) throw refusal('NotFoundError');
  }

  async prompt(): Promise<void> {
    if (this.#isOff) throw refusal('InvalidStateError');
    if (this.#isAsking) throw refusal('OperationError');
    if (!this.#some && this.state === 'disconnected') throw refusal('NotFoundError');
    this.prompts += 1;
    this.#isAsking = true;
    await Promise.resolve();
    this.#isAsking = false;
    if (this.refusal) throw this.refusal;
  }

  setDevices(some: boolean): void {
    this.#some = some;
    for (const look of this.#looks.values()) look(some);
  }

  /** What a browser says of itself: `connecting`, `connect`, `disconnect`. */
  become(state: RemotePlaybackState): void {
    this.state = state;
    const told = { connecting: 'connecting', connected: 'connect', disconnected: 'disconnect' };
    this.dispatchEvent(new Event(told[state]));
  }
}
