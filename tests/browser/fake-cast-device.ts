/** Things by their names, as the sender hands them over. */
export interface Named {
  [name: string]: unknown;
}

/** A device that does nothing. */
export const idle = {
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

/** What a device says of itself, and to whom. */
export class FakeCastDevice {
  readonly says = { ...idle, savedPlayerState: null as Named | null };
  readonly listeners = new Set<() => void>();

  /** What it does, or says of itself: each thing by itself, as Google's script tells it. */
  change(news: Partial<FakeCastDevice['says']>): void {
    for (const [name, value] of Object.entries(news)) {
      if (Object.is(Reflect.get(this.says, name), value)) continue;
      Reflect.set(this.says, name, value);
      this.tell();
    }
  }

  tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** What a page asks of it beside a film; it does so later. `told` hears of what no answer says. */
  controls(told: (what: string, ...with_: readonly unknown[]) => void): object {
    const { says, listeners } = this;
    const later = (news: () => Partial<typeof says>): void =>
      queueMicrotask(() => this.change(news()));
    return {
      addEventListener: (type: string, listener: () => void) =>
        type === 'anyChanged' && listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      playOrPause: () => later(() => ({ isPaused: !says.isPaused })),
      // What is wished is written on the device before; it is said once it is so.
      seek: () => {
        told('seek', says.currentTime);
        queueMicrotask(() => this.tell());
      },
      muteOrUnmute: () => later(() => ({ isMuted: !says.isMuted })),
      setVolumeLevel: () => queueMicrotask(() => this.tell()),
      stop: () => told('stop'),
    };
  }
}
