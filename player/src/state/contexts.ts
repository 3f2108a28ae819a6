import { createContext } from '@lit/context';
import { version } from '../media/version.ts';
import type { Texts } from '../i18n/locales/en.ts';
import type { Hub } from './hub.ts';

/**
 * The hub of the media element that the elements within a player control; `undefined` until there
 * is one. The key carries no version, so elements from another copy of the package find the same
 * hub.
 */
export const hubContext = createContext<Hub | undefined>('vitrine-hub');

/**
 * The texts of the language of a player. The key carries the version: the texts differ by version.
 */
export const textsContext = createContext<Texts>(`vitrine-texts-${version}`);
