import { getLoaderLocale } from '../../lib/i18n/loader-locale.ts';
import { getDeskTexts } from './messages/use-desk-texts.ts';
import type { DeskTexts } from './messages/en.ts';

/** The route matches that a `meta` function receives. */
export type DeskMatches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/** Returns the texts of the desk in the language that its layout route has loaded. */
export function getDeskTextsFromMatches(matches: DeskMatches): DeskTexts {
  return getDeskTexts(getLoaderLocale(matches));
}
