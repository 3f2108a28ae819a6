import type { Locale } from '../texts/locales.ts';
import type { FilmShareData } from '../share/shared-film.ts';
import type { EmbedOptions } from './wishes.ts';

/** What the page of a frame tells its script. */
export interface EmbedPageData extends FilmShareData {
  readonly locale: Locale;
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
  /** Names of the parameters of its address that say what cannot be. */
  readonly invalidParameters: readonly string[];
  readonly captions?: EmbedOptions['captions'] | undefined;
  /** Where it is told how playback went; absent where nobody is told. */
  readonly collector?: string | undefined;
  /** The only origin that may drive the player; absent, any. */
  readonly allowedOrigin?: EmbedOptions['origin'] | undefined;
}
