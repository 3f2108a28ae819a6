import { defineModel } from '../../service/content/define-model.ts';
import { measuresSchema } from './json-shapes.ts';

export const homePage = defineModel({
  apiKey: 'home_page',
  name: 'Home page',
  singleton: true,
  // The page at `/` cannot be rendered without it.
  isProtected: true,
  fields: {
    headline: { kind: 'string', label: 'Headline', localised: true, required: true },
    lede: {
      kind: 'text',
      label: 'Lead paragraph',
      hint: 'One or two sentences below the headline, also used by search engines.',
      localised: true,
    },
    primary_label: { kind: 'string', label: 'Button text', localised: true },
    primary_href: {
      kind: 'string',
      label: 'Button link',
      hint: 'A path such as /docs/install, or a full address.',
    },
    secondary_label: { kind: 'string', label: 'Second button text', localised: true },
    secondary_href: {
      kind: 'string',
      label: 'Second button link',
      hint: 'A path such as /films, or a full address.',
    },
    featured_film: {
      kind: 'link',
      label: 'Featured film',
      hint: 'Plays at the top of the page.',
      to: ['film'],
    },
    films: {
      kind: 'links',
      label: 'More films',
      hint: 'Shown below the featured film, in this order.',
      to: ['film'],
    },
    measures: {
      kind: 'json',
      label: 'Key figures',
      hint: 'A JSON array such as [{"value": "37 kB", "text": "for the whole player"}].',
      localised: true,
      validators: { json_schema: measuresSchema },
    },
    comparison: {
      kind: 'text',
      label: 'Comparison table',
      hint: 'One row per line, cells separated by " | ". The first line has the column names.',
      localised: true,
    },
    comparison_note: { kind: 'text', label: 'Note below the comparison', localised: true },
  },
  seo: { title: 'headline', description: 'lede' },
});
