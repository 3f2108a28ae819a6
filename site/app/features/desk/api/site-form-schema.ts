import { z } from 'zod';

const textSchema = (maxLength: number) =>
  z.string().max(maxLength, `must have at most ${maxLength} characters`).nullable();
const uploadIdSchema = z.string().max(64).nullable();

/** A language code with an optional region or script. */
const localePattern = /^[a-z]{2}(?:-(?:[A-Z]{2}|[A-Z][a-z]{3}))?$/;

/** Parses a list of locales separated by commas or white space. */
export const parseLocales = (text: string): readonly string[] =>
  text.split(/[\s,]+/).filter((locale) => locale !== '');

/** The settings of the site. */
export const siteFormSchema = z.object({
  site_name: z
    .string('must not be empty')
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must have at most 200 characters'),
  title_suffix: textSchema(200),
  /** Comma-separated locales, the default locale first. */
  locales: z
    .string('must contain a language')
    .refine((text) => parseLocales(text).length > 0, 'must contain a language')
    .refine(
      (text) => parseLocales(text).every((locale) => localePattern.test(locale)),
      'must be language codes such as en or pt-BR, separated by commas',
    ),
  fallback_seo: z
    .looseObject({
      title: textSchema(500).optional(),
      description: textSchema(500).optional(),
      /** ID of an upload. */
      image: uploadIdSchema.optional(),
    })
    .nullable(),
  twitter_account: textSchema(500),
  facebook_page_url: textSchema(500),
  /** ID of an upload. */
  favicon: uploadIdSchema,
  no_index: z.boolean(),
});
export type SiteForm = z.infer<typeof siteFormSchema>;
