import { createContext } from 'react';
import type { Locale } from './locales.ts';

/** The language of pages whose address does not name one; undefined where the address does. */
export const LocaleContext = createContext<Locale | undefined>(undefined);
