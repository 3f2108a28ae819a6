import { defineModel } from '../../service/content/define-model.ts';
import { measuresSchema } from './json-shapes.ts';

export const homePage = defineModel({
  apiKey: 'home_page',
  name: 'Home page',
  singleton: true,
  // Without it there is nothing at `/`.
  isProtected: true,
  fields: {
    headline: { kind: 'string', localised: true, required: true },
    lede: { kind: 'text', localised: true },
    primary_label: { kind: 'string', localised: true },
    primary_href: { kind: 'string' },
    secondary_label: { kind: 'string', localised: true },
    secondary_href: { kind: 'string' },
    featured_film: { kind: 'link', to: ['film'] },
    films: { kind: 'links', to: ['film'] },
    measures: { kind: 'json', localised: true, validators: { json_schema: measuresSchema } },
    comparison: { kind: 'text', label: 'Comparison table', localised: true },
    comparison_note: { kind: 'text', label: 'Note below the comparison', localised: true },
  },
  seo: { title: 'headline', description: 'lede' },
});
