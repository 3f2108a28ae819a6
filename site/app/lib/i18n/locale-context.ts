import { createContext } from 'react';
import type { Locale } from './locales.ts';

/** The locale of a page whose URL does not determine it; undefined if the URL does. */
export const LocaleContext = createContext<Locale | undefined>(undefined);
