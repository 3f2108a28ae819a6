import { localeIn } from '../../lib/i18n/locale-in.ts';
import { deskTextsIn } from './messages/use-desk-texts.ts';
import type { DeskTexts } from './messages/en.ts';

/** The route matches that a `meta` function receives. */
export type DeskMatches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/** Returns the texts of the desk in the language that its layout route has loaded. */
export function deskTextsOf(matches: DeskMatches): DeskTexts {
  return deskTextsIn(localeIn(matches));
}
