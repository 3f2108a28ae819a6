import { createContext } from '@lit/context';
import { version } from '../media/version.ts';
import type { Texts } from '../i18n/locales/en.ts';
import type { Hub } from './hub.ts';

/**
 * The hub that the elements inside a player use; `undefined` until it exists. The key contains no
 * version, so that elements from another copy of the package find the same hub.
 */
export const hubContext = createContext<Hub | undefined>('vitrine-hub');

/**
 * The texts in the player's language. The key contains the version, because each version has different
 * texts.
 */
export const textsContext = createContext<Texts>(`vitrine-texts-${version}`);
