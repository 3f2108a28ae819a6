import { createContext } from '@lit/context';
import type { Texts } from '../texts/en.ts';
import type { Hub } from './hub.ts';

/** The hub of the media element that whatever stands within controls; absent until there is one. */
export const hubContext = createContext<Hub | undefined>(Symbol('vitrine-hub'));

/** The words of the language that whatever stands within speaks. */
export const textsContext = createContext<Texts>(Symbol('vitrine-texts'));
