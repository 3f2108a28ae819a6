import type { Model } from '../../service/content/model.ts';

export const homePage = {
  apiKey: 'home_page',
  plural: 'HomePages',
  singleton: true,
  fields: {
    headline: { kind: 'string', localised: true, required: true },
    lede: { kind: 'text', localised: true },
    primary_label: { kind: 'string', localised: true },
    primary_href: { kind: 'string' },
    secondary_label: { kind: 'string', localised: true },
    secondary_href: { kind: 'string' },
    featured_film: { kind: 'link', to: 'film' },
    films: { kind: 'links', to: 'film' },
  },
  seo: { title: 'headline', description: 'lede' },
} as const satisfies Model;
