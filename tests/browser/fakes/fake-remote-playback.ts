/** Creates the error with which a browser rejects a call. */
const createError = (name: string): DOMException => new DOMException('Rejected by the fake.', name);

/**
 * Fakes the Remote Playback API of one media element. Tests control its devices. Calls are rejected
 * as the specification requires.
 */
export class FakeRemotePlayback extends EventTarget {
  state: RemotePlaybackState = 'disconnected';
  promptCount = 0;
  /** The error of the next prompt; undefined lets it succeed. */
  promptError: DOMException | undefined;
  #isAvailable = false;
  #lastId = 0;
  readonly #callbacks = new Map<number, RemotePlaybackAvailabilityCallback>();
  readonly #media: HTMLMediaElement;
  #isPrompting = false;

  constructor(media: HTMLMediaElement) {
    super();
    this.#media = media;
    // If remote playback is disabled, no callback is called anymore, not even with `false`.
    new MutationObserver(() => {
      if (!this.#isDisabled) return;
      this.#callbacks.clear();
      if (this.state !== 'disconnected') this.setState('disconnected');
    }).observe(media, { attributeFilter: ['disableremoteplayback'] });
  }

  get #isDisabled(): boolean {
    return this.#media.hasAttribute('disableremoteplayback');
  }

  async watchAvailability(callback: RemotePlaybackAvailabilityCallback): Promise<number> {
    if (this.#isDisabled) throw createError('InvalidStateError');
    const id = (this.#lastId += 1);
    this.#callbacks.set(id, callback);
    // A new callback gets the current availability.
    queueMicrotask(() => this.#callbacks.get(id)?.(this.#isAvailable));
    return id;
  }

  async cancelWatchAvailability(id?: number): Promise<void> {
    if (this.#isDisabled) throw createError('InvalidStateError');
    if (id === undefined) return this.#callbacks.clear();
    if (!this.#callbacks.delete(id)) throw createError('NotFoundError');
  }

  async prompt(): Promise<void> {
    if (this.#isDisabled) throw createError('InvalidStateError');
    if (this.#isPrompting) throw createError('OperationError');
    if (!this.#isAvailable && this.state === 'disconnected') throw createError('NotFoundError');
    this.promptCount += 1;
    this.#isPrompting = true;
    await Promise.resolve();
    this.#isPrompting = false;
    if (this.promptError) throw this.promptError;
  }

  setAvailable(isAvailable: boolean): void {
    this.#isAvailable = isAvailable;
    for (const callback of this.#callbacks.values()) callback(isAvailable);
  }

  /** Changes the state and fires `connecting`, `connect` or `disconnect`. */
  setState(state: RemotePlaybackState): void {
    this.state = state;
    const eventTypes = {
      connecting: 'connecting',
      connected: 'connect',
      disconnected: 'disconnect',
    };
    this.dispatchEvent(new Event(eventTypes[state]));
  }
}
