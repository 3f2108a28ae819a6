import { useContext } from 'react';
import { useLocation } from 'react-router';
import { getMessages } from './messages.ts';
import type { Messages } from './messages/en.ts';
import type { Locale } from './locales.ts';
import { LocaleContext } from './locale-context.ts';
import { getLocale } from './locale-paths.ts';

/** Returns the locale of the current page. */
export function useLocale(): Locale {
  const { pathname } = useLocation();
  return useContext(LocaleContext) ?? getLocale(pathname);
}

/** Returns the UI messages in the locale of the current page. */
export function useMessages(): Messages {
  return getMessages(useLocale());
}
