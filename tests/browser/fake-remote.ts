/** The Remote Playback API of one media element, with devices that come and answer when a test says so. */
export class FakeRemote extends EventTarget {
  state: RemotePlaybackState = 'disconnected';
  prompts = 0;
  /** Why the next question is refused; absent for not at all. */
  refusal: DOMException | undefined;
  #look: RemotePlaybackAvailabilityCallback | undefined;

  async watchAvailability(look: RemotePlaybackAvailabilityCallback): Promise<number> {
    this.#look = look;
    return 1;
  }

  async cancelWatchAvailability(): Promise<void> {
    this.#look = undefined;
  }

  async prompt(): Promise<void> {
    this.prompts += 1;
    if (this.refusal) throw this.refusal;
  }

  setDevices(some: boolean): void {
    this.#look?.(some);
  }

  /** What a browser says of itself: `connecting`, `connect`, `disconnect`. */
  become(state: RemotePlaybackState): void {
    this.state = state;
    const told = { connecting: 'connecting', connected: 'connect', disconnected: 'disconnect' };
    this.dispatchEvent(new Event(told[state]));
  }
}
