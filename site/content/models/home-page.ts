import { defineModel } from '../../service/content/import/define-model.ts';
import { measuresSchema } from './json-schemas.ts';

export const homePageModel = defineModel({
  apiKey: 'home_page',
  name: 'Home page',
  singleton: true,
  // The page at `/` cannot be rendered without it.
  isProtected: true,
  fields: {
    headline: { type: 'string', label: 'Headline', localized: true, required: true },
    lede: {
      type: 'text',
      label: 'Lead paragraph',
      hint: 'One or two sentences below the headline, also used by search engines.',
      localized: true,
    },
    primary_label: { type: 'string', label: 'Button text', localized: true },
    primary_href: {
      type: 'string',
      label: 'Button link',
      hint: 'A path such as /docs/install, or a full address.',
    },
    secondary_label: { type: 'string', label: 'Second button text', localized: true },
    secondary_href: {
      type: 'string',
      label: 'Second button link',
      hint: 'A path such as /films, or a full address.',
    },
    featured_film: {
      type: 'link',
      label: 'Featured film',
      hint: 'Plays at the top of the page.',
      itemTypes: ['film'],
    },
    films: {
      type: 'links',
      label: 'More films',
      hint: 'Shown below the featured film, in this order.',
      itemTypes: ['film'],
    },
    measures: {
      type: 'json',
      label: 'Key figures',
      hint: 'A JSON array such as [{"value": "37 kB", "text": "for the whole player"}].',
      localized: true,
      validators: { json_schema: measuresSchema },
    },
    comparison: {
      type: 'text',
      label: 'Comparison table',
      hint: 'One row per line, cells separated by " | ". The first line has the column names.',
      localized: true,
    },
    comparison_note: { type: 'text', label: 'Note below the comparison', localized: true },
  },
  seo: { title: 'headline', description: 'lede' },
});
