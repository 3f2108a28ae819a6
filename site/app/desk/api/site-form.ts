import type { DeskField } from '../model.ts';
import type { SiteForm } from './site-form-shape.ts';

/** What has been changed in the form; what others have changed elsewhere in it stays theirs. */
export type SiteChanges = { readonly [Name in keyof SiteForm]?: SiteForm[Name] | undefined };

/** Finds what is another than it was. */
export function siteChanges(before: SiteForm, now: SiteForm): Partial<SiteForm> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof SiteForm]);
  return Object.fromEntries(Object.entries(now).filter(isOther));
}

/** A row of the form. */
export interface SiteRow {
  readonly name: keyof SiteForm;
  readonly label: string;
  readonly hint: string;
  /** As of a field of a record, or `picture` for the id of one. */
  readonly kind: 'string' | 'seo' | 'boolean' | 'picture';
  readonly isRequired?: boolean;
  /** Where in the value the row has its part; absent for the whole of it. */
  readonly part?: string;
}

/** The form, from top to bottom. */
export const siteRows: readonly SiteRow[] = [
  {
    name: 'site_name',
    label: 'Name',
    hint: 'The first page is called so, and previews of links tell it.',
    kind: 'string',
    isRequired: true,
  },
  {
    name: 'title_suffix',
    label: 'End of titles',
    hint: 'Stands behind the title of every page, with the space before it, where both have room.',
    kind: 'string',
  },
  {
    name: 'fallback_seo',
    label: 'Where a page says nothing itself',
    hint: 'The title is that of the first page.',
    kind: 'seo',
  },
  {
    name: 'fallback_seo',
    part: 'image',
    label: 'Picture where a page has none',
    hint: 'Shown where a link to the page is posted, in the shape of 1200 × 630.',
    kind: 'picture',
  },
  {
    name: 'favicon',
    label: 'Icon',
    hint: 'A square picture. Without one the mark of Vitrine is shown.',
    kind: 'picture',
  },
  {
    name: 'locales',
    label: 'Languages of the content',
    hint: 'Such as en, de, pt-BR, the default one first. One in which something is said cannot be taken away.',
    kind: 'string',
    isRequired: true,
  },
  {
    name: 'twitter_account',
    label: 'Account that previews of links name',
    hint: 'Such as @vitrine.',
    kind: 'string',
  },
  {
    name: 'facebook_page_url',
    label: 'Facebook page',
    hint: 'Its whole address.',
    kind: 'string',
  },
  {
    name: 'no_index',
    label: 'Keep search engines away from every page',
    hint: '',
    kind: 'boolean',
  },
];

/** The row as the editor of a field takes it. */
export function fieldOfRow({ name, part, label, hint, kind, isRequired }: SiteRow): DeskField {
  const apiKey = part === undefined ? name : `${name}-${part}`;
  return {
    ...{ id: apiKey, apiKey, label, kind, hint: hint || null },
    ...{ localised: false, validators: isRequired ? { required: {} } : {}, default: null },
  };
}

/** What stands in a row. */
export function valueOfRow({ name, part }: SiteRow, form: SiteForm): unknown {
  const value: unknown = form[name];
  return part === undefined ? value : (Object(value) as Record<string, unknown>)[part];
}

/** The form with another value in a row. */
export function withRow({ name, part }: SiteRow, form: SiteForm, value: unknown): SiteForm {
  const whole = part === undefined ? value : { ...Object(form[name]), [part]: value };
  return { ...form, [name]: whole };
}
