import type { Field, Model } from '../store/models.ts';
import type { Values } from '../store/records.ts';
import type { Locale } from './model.ts';
import { valueForms } from './value-forms.ts';

/** What is wrong with one value of a record. */
export interface Problem {
  /** API key of the field. */
  readonly field: string;
  /** Language of the value; absent where the field has one value for all. */
  readonly locale?: string;
  /** Completes "FIELD ...", such as "must be text". */
  readonly message: string;
}

/**
 * Finds what is so wrong with a record's values, field by field, that they cannot even be kept.
 * @param locales the languages of the site.
 */
export function problemsOf(
  model: Model,
  values: Values,
  locales: readonly Locale[],
): readonly Problem[] {
  const known = new Set(model.fields.map(({ apiKey }) => apiKey));
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  return [
    ...unknown.map((field) => ({
      field,
      message: `is no field of "${model.apiKey}", which has ${[...known].join(', ')}`,
    })),
    ...model.fields.flatMap((field) => fieldProblems(field, values[field.apiKey] ?? null, locales)),
  ];
}

function fieldProblems(field: Field, value: unknown, locales: readonly Locale[]): Problem[] {
  if (!field.localised) return valueProblems(field, value, {});
  if (value === null) return valueProblems(field, null, {});
  if (typeof value !== 'object' || Array.isArray(value)) {
    return [formProblem(field, `must hold one value per language: ${locales.join(', ')}`)];
  }
  const unknown = Object.keys(value).find((locale) => !locales.includes(locale));
  if (unknown !== undefined) {
    return [formProblem(field, `has no language "${unknown}", only ${locales.join(', ')}`)];
  }
  // A language that is missing is shown in the first one, so it is not asked for.
  return Object.entries(value).flatMap(([locale, part]) => valueProblems(field, part, { locale }));
}

function valueProblems(field: Field, value: unknown, where: { locale?: string }): Problem[] {
  const place = { field: field.apiKey, ...where };
  if (value !== null) {
    const read = valueForms[field.kind].safeParse(value);
    if (!read.success) {
      const message = `must be ${read.error.issues[0]?.message ?? 'valid'}`;
      return [{ ...place, message }];
    }
  }
  return [];
}

function formProblem({ apiKey: field }: Field, message: string): Problem {
  return { field, message };
}
