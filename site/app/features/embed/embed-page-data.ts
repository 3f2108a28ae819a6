import type { Locale } from '../../lib/i18n/locales.ts';
import type { FilmShareData } from '../share/share-data.ts';
import type { EmbedOptions } from './embed-options.ts';

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
