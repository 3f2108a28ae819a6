import { useContext } from 'react';
import { useLocation } from 'react-router';
import { getMessages } from '../texts/texts.ts';
import type { Messages } from '../texts/en.ts';
import type { Locale } from '../texts/locales.ts';
import { LocaleContext } from './locale-context.ts';
import { getLocale } from './paths.ts';

/** The language of the page that is shown. */
export function useLocale(): Locale {
  const { pathname } = useLocation();
  return useContext(LocaleContext) ?? getLocale(pathname);
}

/** The words of the interface in the language of the page that is shown. */
export function useMessages(): Messages {
  return getMessages(useLocale());
}
