/** An object of the Cast SDK with any properties. */
export interface AnyObject {
  [name: string]: unknown;
}

/** The state of a receiver without media. */
export const idleState = {
  isConnected: false,
  isMediaLoaded: false,
  isPaused: true,
  isMuted: false,
  canControlVolume: true,
  volumeLevel: 0.5,
  currentTime: 0,
  duration: 0,
  playerState: null as string | null,
  mediaInfo: null as (AnyObject & { contentId: string }) | null,
};

/** Fakes a Cast receiver: the RemotePlayer and RemotePlayerController of the Cast SDK. */
export class FakeCastReceiver {
  readonly state = { ...idleState, savedPlayerState: null as AnyObject | null };
  readonly listeners = new Set<() => void>();

  /** Changes the state and notifies listeners once for each property, as the Cast SDK does. */
  change(changes: Partial<FakeCastReceiver['state']>): void {
    for (const [name, value] of Object.entries(changes)) {
      if (Object.is(Reflect.get(this.state, name), value)) continue;
      Reflect.set(this.state, name, value);
      this.notify();
    }
  }

  notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /**
   * Creates the RemotePlayerController. Its methods change the state asynchronously. `onCommand` is
   * called for commands that do not change the state.
   */
  createController(onCommand: (command: string, ...args: readonly unknown[]) => void): object {
    const { state, listeners } = this;
    const changeLater = (changes: () => Partial<typeof state>): void =>
      queueMicrotask(() => this.change(changes()));
    return {
      addEventListener: (type: string, listener: () => void) =>
        type === 'anyChanged' && listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      playOrPause: () => changeLater(() => ({ isPaused: !state.isPaused })),
      // Callers write the new position to the state first. Listeners are notified later.
      seek: () => {
        onCommand('seek', state.currentTime);
        queueMicrotask(() => this.notify());
      },
      muteOrUnmute: () => changeLater(() => ({ isMuted: !state.isMuted })),
      setVolumeLevel: () => queueMicrotask(() => this.notify()),
      stop: () => onCommand('stop'),
    };
  }
}
