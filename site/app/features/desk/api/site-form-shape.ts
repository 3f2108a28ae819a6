import { z } from 'zod';

const line = (most: number) =>
  z.string().max(most, `must have at most ${most} characters`).nullable();
const upload = z.string().max(64).nullable();

/** A language, with its region or its script if need be. */
const locale = /^[a-z]{2}(?:-(?:[A-Z]{2}|[A-Z][a-z]{3}))?$/;

/** The languages that a line names. */
export const localesIn = (text: string): readonly string[] =>
  text.split(/[\s,]+/).filter((part) => part !== '');

/** What an editor can say of the whole site. */
export const siteFormShape = z.object({
  site_name: z
    .string('must not be empty')
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must have at most 200 characters'),
  title_suffix: line(200),
  /** The default one first, with commas between. */
  locales: z
    .string('must contain a language')
    .refine((text) => localesIn(text).length > 0, 'must contain a language')
    .refine(
      (text) => localesIn(text).every((part) => locale.test(part)),
      'must be language codes such as en or pt-BR, separated by commas',
    ),
  fallback_seo: z
    .looseObject({
      title: line(500).optional(),
      description: line(500).optional(),
      /** Id of an upload. */
      image: upload.optional(),
    })
    .nullable(),
  twitter_account: line(500),
  facebook_page_url: line(500),
  /** Id of an upload. */
  favicon: upload,
  no_index: z.boolean(),
});
export type SiteForm = z.infer<typeof siteFormShape>;
