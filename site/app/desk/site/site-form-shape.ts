import { z } from 'zod';

const line = (most: number) =>
  z.string().max(most, `must have at most ${most} characters`).nullable();
const upload = z.string().max(64).nullable();

/** What an editor can say of the whole site. */
export const siteFormShape = z.object({
  site_name: z
    .string('must not be empty')
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must have at most 200 characters'),
  title_suffix: line(200),
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
