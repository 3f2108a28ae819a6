import type { RemotePlaybackState } from '../../media/media-state.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/**
 * Casting that the browser does by itself, by the Remote Playback API: nothing is fetched for it, but
 * it takes only what the browser plays by itself.
 */
export class NativeRemotePlayback {
  isAvailable = false;
  readonly #media: HTMLMediaElement;
  readonly #tell: (remote: Partial<RemotePlaybackState>) => void;

  constructor(media: HTMLMediaElement, tell: (remote: Partial<RemotePlaybackState>) => void) {
    this.#media = media;
    this.#tell = tell;
  }

  connect(signal: AbortSignal): void {
    // To Apple's browsers it is AirPlay, which has a button of its own.
    if (!('remote' in this.#media) || 'webkitShowPlaybackTargetPicker' in this.#media) return;
    const { remote } = this.#media;
    this.isAvailable = false;
    const look = (some: boolean): void => {
      if (signal.aborted) return;
      this.isAvailable = some;
      this.#tell({});
    };
    void quietly(async () => {
      const id = await remote.watchAvailability(look);
      // The page may look for devices, too.
      const cancel = (): void => void quietly(() => remote.cancelWatchAvailability(id));
      if (signal.aborted) cancel();
      else signal.addEventListener('abort', cancel);
    });
    const follow = (): void =>
      this.#tell({
        connecting: remote.state === 'connecting',
        place: remote.state === 'connected' ? 'cast' : undefined,
      });
    for (const event of ['connecting', 'connect', 'disconnect']) {
      remote.addEventListener(event, follow, { signal });
    }
    follow();
  }

  /** A page that names a receiver means that one, and the browser would take another. */
  canPrompt({ hub, castReceiver }: PlayerElement): boolean {
    return this.isAvailable && !castReceiver && hub.state.source.engine === 'browser';
  }

  /** Has the browser ask which device it is to be, or whether to leave the present one. */
  prompt(): void {
    void quietly(() => this.#media.remote.prompt());
  }
}

/** A browser that cannot look for devices refuses, and so does a person who closes its question. */
async function quietly(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch {
    // It plays on here.
  }
}
