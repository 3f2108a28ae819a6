import { useContext } from 'react';
import { useLocation } from 'react-router';
import { textsIn } from '../texts/texts.ts';
import type { Texts } from '../texts/en.ts';
import type { Locale } from '../texts/locales.ts';
import { LocaleContext } from './locale-context.ts';
import { localeOf } from './paths.ts';

/** The language of the page that is shown. */
export function useLocale(): Locale {
  const { pathname } = useLocation();
  return useContext(LocaleContext) ?? localeOf(pathname);
}

/** The words of the interface in the language of the page that is shown. */
export function useTexts(): Texts {
  return textsIn(useLocale());
}
