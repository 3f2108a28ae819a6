import type { Locale } from '../texts/locales.ts';
import type { SharedFilm } from '../share/shared-film.ts';
import type { FrameWishes } from './wishes.ts';

/** What the page of a frame tells its script. */
export interface FrameFacts extends SharedFilm {
  readonly locale: Locale;
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
  /** Names of the parameters of its address that say what cannot be. */
  readonly ignored: readonly string[];
  readonly captions?: FrameWishes['captions'] | undefined;
  /** Where it is told how playback went; absent where nobody is told. */
  readonly collector?: string | undefined;
  /** The only origin that may drive the player; absent, any. */
  readonly onlyOrigin?: FrameWishes['origin'] | undefined;
}
