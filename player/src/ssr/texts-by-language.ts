import { ar } from '../i18n/locales/ar.ts';
import { de } from '../i18n/locales/de.ts';
import { en, type Texts } from '../i18n/locales/en.ts';
import { es } from '../i18n/locales/es.ts';
import { fr } from '../i18n/locales/fr.ts';
import { it } from '../i18n/locales/it.ts';
import { ja } from '../i18n/locales/ja.ts';
import { resolveLanguage, type Language } from '../i18n/languages.ts';
import { nl } from '../i18n/locales/nl.ts';
import { pl } from '../i18n/locales/pl.ts';
import { pt } from '../i18n/locales/pt.ts';
import { zh } from '../i18n/locales/zh.ts';

/** On a server every language is at hand, because nothing is downloaded. */
const all = { ar, de, en, es, fr, it, ja, nl, pl, pt, zh } satisfies Record<Language, Texts>;

/** The words of the language that comes nearest to a BCP 47 tag; English where none does. */
export const getTexts = (tag: string): Texts => all[resolveLanguage(tag)];
