import type { RemotePlaybackState } from '../../media/media-state.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/**
 * Remote playback by the browser, with the Remote Playback API. It loads no SDK, but supports only
 * sources that the browser plays natively.
 */
export class NativeRemotePlayback {
  /** Whether the browser has found a device that can play the source. */
  isAvailable = false;
  readonly #media: HTMLMediaElement;
  readonly #onChange: (remote: Partial<RemotePlaybackState>) => void;

  constructor(media: HTMLMediaElement, onChange: (remote: Partial<RemotePlaybackState>) => void) {
    this.#media = media;
    this.#onChange = onChange;
  }

  /** Observes devices and the connection, until `signal` aborts. */
  connect(signal: AbortSignal): void {
    // In WebKit, the API controls AirPlay, which has its own button.
    if (!('remote' in this.#media) || 'webkitShowPlaybackTargetPicker' in this.#media) return;
    const { remote } = this.#media;
    this.isAvailable = false;
    const onAvailabilityChange = (isAvailable: boolean): void => {
      if (signal.aborted) return;
      this.isAvailable = isAvailable;
      this.#onChange({});
    };
    void ignoreRejection(async () => {
      const id = await remote.watchAvailability(onAvailabilityChange);
      // Cancels by ID, because the page may watch the availability as well.
      const cancel = (): void => void ignoreRejection(() => remote.cancelWatchAvailability(id));
      if (signal.aborted) cancel();
      else signal.addEventListener('abort', cancel);
    });
    const update = (): void =>
      this.#onChange({
        connecting: remote.state === 'connecting',
        protocol: remote.state === 'connected' ? 'cast' : undefined,
      });
    for (const event of ['connecting', 'connect', 'disconnect']) {
      remote.addEventListener(event, update, { signal });
    }
    update();
  }

  /** Whether the browser can prompt: playback is native, and the page sets no Cast receiver. */
  canPrompt({ hub, castReceiver }: PlayerElement): boolean {
    return this.isAvailable && !castReceiver && hub.state.source.engine === 'browser';
  }

  /** Prompts the viewer to select a device, or to disconnect from the current one. */
  prompt(): void {
    void ignoreRejection(() => this.#media.remote.prompt());
  }
}

/** Ignores a rejection if the browser cannot watch for devices or the viewer closes the prompt. */
async function ignoreRejection(operation: () => Promise<unknown>): Promise<void> {
  try {
    await operation();
  } catch {
    // Playback continues locally.
  }
}
