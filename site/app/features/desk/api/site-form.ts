import type { ModelField } from '../content-model.ts';
import type { DeskTexts } from '../messages/en.ts';
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
    kind: 'string',
    isRequired: true,
  },
  {
    name: 'title_suffix',
    kind: 'string',
  },
  {
    name: 'fallback_seo',
    kind: 'seo',
  },
  {
    name: 'fallback_seo',
    part: 'image',
    kind: 'picture',
  },
  {
    name: 'favicon',
    kind: 'picture',
  },
  {
    name: 'locales',
    kind: 'string',
    isRequired: true,
  },
  {
    name: 'twitter_account',
    kind: 'string',
  },
  {
    name: 'facebook_page_url',
    kind: 'string',
  },
  {
    name: 'no_index',
    kind: 'boolean',
  },
];

/** The row as the editor of a field takes it. */
export function fieldOfRow(
  { name, part, kind, isRequired }: SiteRow,
  { rows }: DeskTexts['site'],
): ModelField {
  const apiKey = part === undefined ? name : `${name}-${part}`;
  const { label, hint } = rows[apiKey as keyof typeof rows];
  return {
    ...{ id: apiKey, apiKey, label, fieldType: kind, hint: hint || null },
    ...{ localized: false, validators: isRequired ? { required: {} } : {}, default: null },
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
