import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { NativeDrm, EncryptedEvent } from './native-drm.ts';

/** What unlocks a film that the browser plays comes with the first word that it is locked. */
export class LazyNativeDrm {
  #locks: Promise<NativeDrm> | undefined;

  /** Listens until `life` aborts; `tell` hears of what cannot be unlocked. */
  constructor(
    media: HTMLMediaElement,
    source: PlaybackSource,
    tell: (failure: PlaybackError) => void,
    life: AbortSignal,
  ) {
    const open = (event: Event): void => {
      this.#locks ??= import('./native-drm.ts').then(
        ({ NativeDrm: Locks }) => new Locks(media, source, tell, life),
      );
      void this.#locks.then(
        (locks) => locks.handleEncrypted(event as EncryptedEvent),
        () => tell(createPlaybackError('unreachable', 'what unlocks films could not be loaded')),
      );
    };
    for (const name of ['encrypted', 'webkitneedkey']) {
      media.addEventListener(name, open, { signal: life });
    }
  }

  /** Whether the film is locked, as far as it is known. */
  get isEncrypted(): boolean {
    return this.#locks !== undefined;
  }

  /** Tells of a film that came, and that the keys that came with it do not open. */
  async toDrmError(failure: PlaybackError): Promise<PlaybackError> {
    const locks = await this.#locks?.catch(() => undefined);
    return locks?.toDrmError(failure) ?? failure;
  }
}
