import { initialContentLocales } from '../../service/content/locales.ts';
import { findField } from '../../service/content/model-field.ts';
import { findJsonSchemaError } from '../../service/content/validation/json-schema.ts';
import { fieldValueSchemas } from '../../service/content/records/field-value-schemas.ts';
import type { Field, Model } from '../../service/storage/records/models.ts';
import type { FieldValues } from '../../service/storage/records/records.ts';
import type { SeedDocument } from '../../service/source-documents/seed-document.ts';

const localeSet = new Set<string>(initialContentLocales);

/**
 * Validates seed values against their model, and converts localized fields to one value per locale,
 * as they are stored. A plain value of a localized field is in the default locale, English.
 * @throws StartupError that names the file, line and field.
 */
export function validateSeedValues(
  model: Model,
  values: FieldValues,
  document: SeedDocument,
): FieldValues {
  for (const name of Object.keys(values)) {
    if (findField(model, name) === undefined) {
      const fieldKeys = model.fields.map(({ apiKey }) => apiKey).join(', ');
      throw document.createError(
        [name],
        `the model "${model.apiKey}" has no such field; it has ${fieldKeys}`,
      );
    }
  }
  const entries = model.fields.flatMap((field) => {
    const name = field.apiKey;
    const value = values[name];
    if (value === undefined || value === null) {
      if ('required' in field.validators) throw document.createError([name], 'is required');
      return [];
    }
    return [[name, validateValue(name, field, value, document)] as const];
  });
  return Object.fromEntries(entries);
}

function validateValue(
  name: string,
  field: Field,
  value: unknown,
  document: SeedDocument,
): unknown {
  if (!field.localized) return validateLocaleValue([name], field, value, document);
  const perLocale = isPerLocale(value) ? value : { [initialContentLocales[0]]: value };
  return Object.fromEntries(
    Object.entries(perLocale).map(([locale, localeValue]) => [
      locale,
      validateLocaleValue([name, locale], field, localeValue, document),
    ]),
  );
}

function validateLocaleValue(
  path: readonly string[],
  field: Field,
  value: unknown,
  document: SeedDocument,
): unknown {
  const result = fieldValueSchemas[field.type].safeParse(value);
  const mistake = findJsonSchemaError(field, value);
  if (mistake !== undefined) throw document.createError(path, `has an invalid value: ${mistake}`);
  if (result.success) return result.data;
  throw document.createError(path, `must be ${result.error.issues[0]?.message ?? 'valid'}`);
}

function isPerLocale(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => localeSet.has(key));
}
