import { useContext } from 'react';
import { useLocation } from 'react-router';
import { getMessages } from './messages.ts';
import type { Messages } from './messages/en.ts';
import type { Locale } from './locales.ts';
import { LocaleContext } from './locale-context.ts';
import { getLocale } from './locale-paths.ts';

/** The language of the page that is shown. */
export function useLocale(): Locale {
  const { pathname } = useLocation();
  return useContext(LocaleContext) ?? getLocale(pathname);
}

/** The words of the interface in the language of the page that is shown. */
export function useMessages(): Messages {
  return getMessages(useLocale());
}
