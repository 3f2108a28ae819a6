import { failureFor, type MediaFailure } from '../../media/failure.ts';
import type { MediaSource } from '../../source/media-source.ts';
import type { BrowserLocks, LockedEvent } from './browser-locks.ts';

/** What unlocks a film that the browser plays comes with the first word that it is locked. */
export class LocksOnCall {
  #locks: Promise<BrowserLocks> | undefined;

  /** Listens until `life` aborts; `tell` hears of what cannot be unlocked. */
  constructor(
    media: HTMLMediaElement,
    source: MediaSource,
    tell: (failure: MediaFailure) => void,
    life: AbortSignal,
  ) {
    const open = (event: Event): void => {
      this.#locks ??= import('./browser-locks.ts').then(
        ({ BrowserLocks: Locks }) => new Locks(media, source, tell, life),
      );
      void this.#locks.then(
        (locks) => locks.open(event as LockedEvent),
        () => tell(failureFor('unreachable', 'what unlocks films could not be loaded')),
      );
    };
    for (const name of ['encrypted', 'webkitneedkey']) {
      media.addEventListener(name, open, { signal: life });
    }
  }

  /** Whether the film is locked, as far as it is known. */
  get isNeeded(): boolean {
    return this.#locks !== undefined;
  }

  /** Tells of a film that came, and that the keys that came with it do not open. */
  async judge(failure: MediaFailure): Promise<MediaFailure> {
    const locks = await this.#locks?.catch(() => undefined);
    return locks?.judge(failure) ?? failure;
  }
}
