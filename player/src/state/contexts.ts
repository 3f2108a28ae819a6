import { createContext } from '@lit/context';
import { version } from '../media/version.ts';
import type { Texts } from '../i18n/locales/en.ts';
import type { Hub } from './hub.ts';

/**
 * The hub of the media element that whatever stands within controls; absent until there is one.
 * Every copy of the package on a page means the same by it, so that one of another version is met.
 */
export const hubContext = createContext<Hub | undefined>('vitrine-hub');

/** The words of the language that whatever stands within speaks; each version has its own. */
export const textsContext = createContext<Texts>(`vitrine-texts-${version}`);
