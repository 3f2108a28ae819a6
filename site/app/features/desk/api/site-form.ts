import type { ModelField } from '../content-model.ts';
import type { DeskMessages } from '../messages/en.ts';
import type { SiteForm } from './site-form-schema.ts';

/**
 * The changed settings. Only these are saved, so that concurrent changes to other settings are not
 * overwritten.
 */
export type SiteChanges = { readonly [Name in keyof SiteForm]?: SiteForm[Name] | undefined };

/** Returns the settings that differ between two states of the form. */
export function diffSiteForms(before: SiteForm, after: SiteForm): Partial<SiteForm> {
  const hasChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof SiteForm]);
  return Object.fromEntries(Object.entries(after).filter(hasChanged));
}

/** A field of the form. */
export interface SiteField {
  readonly name: keyof SiteForm;
  /** A field type of records, or `image` for the ID of an image. */
  readonly kind: 'string' | 'seo' | 'boolean' | 'image';
  readonly isRequired?: boolean;
  /** Key of the property of the setting to edit; undefined for the entire value. */
  readonly property?: string;
}

/** The fields of the form, in order. */
export const siteFields: readonly SiteField[] = [
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
    property: 'image',
    kind: 'image',
  },
  {
    name: 'favicon',
    kind: 'image',
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

/** Converts a form field to a model field, which field editors accept. */
export function toModelField(
  { name, property, kind, isRequired }: SiteField,
  { fields }: DeskMessages['site'],
): ModelField {
  const apiKey = property === undefined ? name : `${name}-${property}`;
  const { label, hint } = fields[apiKey as keyof typeof fields];
  return {
    ...{ id: apiKey, apiKey, label, fieldType: kind, hint: hint || null },
    ...{ localized: false, validators: isRequired ? { required: {} } : {}, default: null },
  };
}

/** Returns the value of a form field. */
export function getSiteFieldValue({ name, property }: SiteField, form: SiteForm): unknown {
  const value: unknown = form[name];
  return property === undefined ? value : (Object(value) as Record<string, unknown>)[property];
}

/** Returns a copy of the form with a new value for a field. */
export function setSiteFieldValue(
  { name, property }: SiteField,
  form: SiteForm,
  value: unknown,
): SiteForm {
  const setting = property === undefined ? value : { ...Object(form[name]), [property]: value };
  return { ...form, [name]: setting };
}
