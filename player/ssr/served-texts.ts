import { ar } from '../texts/ar.ts';
import { de } from '../texts/de.ts';
import { en, type Texts } from '../texts/en.ts';
import { es } from '../texts/es.ts';
import { fr } from '../texts/fr.ts';
import { it } from '../texts/it.ts';
import { ja } from '../texts/ja.ts';
import { nearestLanguage, type Language } from '../texts/languages.ts';
import { nl } from '../texts/nl.ts';
import { pl } from '../texts/pl.ts';
import { pt } from '../texts/pt.ts';
import { zh } from '../texts/zh.ts';

/** On a server every language is at hand, because nothing is downloaded. */
const all = { ar, de, en, es, fr, it, ja, nl, pl, pt, zh } satisfies Record<Language, Texts>;

/** The words of the language that comes nearest to a BCP 47 tag; English where none does. */
export const textsFor = (tag: string): Texts => all[nearestLanguage(tag)];
