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

/** All languages. A server does not load them on demand. */
const textsByLanguage = { ar, de, en, es, fr, it, ja, nl, pl, pt, zh } satisfies Record<
  Language,
  Texts
>;

/** Returns the texts for a BCP 47 tag. English for an unsupported language. */
export const getTexts = (tag: string): Texts => textsByLanguage[resolveLanguage(tag)];
