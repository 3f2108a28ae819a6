import type { Locale } from '../../lib/i18n/locales.ts';
import type { FilmShareData } from '../share/share-data.ts';
import type { EmbedOptions } from './embed-options.ts';

/** Data of an embed page for its script. */
export interface EmbedPageData extends FilmShareData {
  readonly locale: Locale;
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
  /** Names of URL parameters with invalid values. */
  readonly invalidParameters: readonly string[];
  readonly captions?: EmbedOptions['captions'] | undefined;
  /** URL of the analytics collector; omitted if analytics is off. */
  readonly collector?: string | undefined;
  /** The only origin that may control the player. Default: any. */
  readonly allowedOrigin?: EmbedOptions['origin'] | undefined;
}
