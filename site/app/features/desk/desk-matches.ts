import { getLoaderLocale } from '../../lib/i18n/loader-locale.ts';
import { getDeskMessages } from './messages/use-desk-messages.ts';
import type { DeskMessages } from './messages/en.ts';

/** The route matches that a `meta` function receives. */
export type DeskMatches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/** Returns the messages of the desk in the language that its layout route has loaded. */
export function getDeskMessagesFromMatches(matches: DeskMatches): DeskMessages {
  return getDeskMessages(getLoaderLocale(matches));
}
