import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { NativeDrm, EncryptedEvent } from './native-drm.ts';

/** Loads the native DRM code when the media element first reports encrypted media. */
export class LazyNativeDrm {
  #nativeDrm: Promise<NativeDrm> | undefined;

  /** Listens until `signal` aborts. `onError` is called with each error that prevents decryption. */
  constructor(
    media: HTMLMediaElement,
    source: PlaybackSource,
    onError: (error: PlaybackError) => void,
    signal: AbortSignal,
  ) {
    const handleEncrypted = (event: Event): void => {
      this.#nativeDrm ??= import('./native-drm.ts').then(
        (module) => new module.NativeDrm(media, source, onError, signal),
      );
      void this.#nativeDrm.then(
        (nativeDrm) => nativeDrm.handleEncrypted(event as EncryptedEvent),
        () => onError(createPlaybackError('unreachable', 'failed to load the DRM code')),
      );
    };
    for (const type of ['encrypted', 'webkitneedkey']) {
      media.addEventListener(type, handleEncrypted, { signal });
    }
  }

  /** Whether the media element has reported encrypted media. */
  get isEncrypted(): boolean {
    return this.#nativeDrm !== undefined;
  }

  /** Converts a decoding error of encrypted media to `key-wrong`. Returns other errors unchanged. */
  async toDrmError(playbackError: PlaybackError): Promise<PlaybackError> {
    const nativeDrm = await this.#nativeDrm?.catch(() => undefined);
    return nativeDrm?.toDrmError(playbackError) ?? playbackError;
  }
}
