import { z } from 'zod';

/** A language, with its region or its script if need be. */
const tag = /^[a-z]{2}(?:-(?:[A-Z]{2}|[A-Z][a-z]{3}))?$/;

/** Every localised field is asked for in each of them, so that there is an end to it. */
const mostLocales = 50;

/** The languages that a site is to have, the default one first. */
export const localesSchema = z
  .array(z.string().regex(tag, 'a language such as "en" or "pt-BR"'), 'a list of languages')
  .min(1, 'a list of one language at least')
  .max(mostLocales, `a list of at most ${mostLocales} languages`)
  .refine((locales) => new Set(locales).size === locales.length, 'a list without repetition');
