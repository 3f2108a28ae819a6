import type { Field, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import type { Locale } from '../locales.ts';
import { isBlock } from '../records/block.ts';
import { findBlocks } from '../structured-text/find-nodes.ts';
import { findJsonSchemaError } from './json-schema.ts';
import { formatViolation } from './format-violation.ts';
import type { Violation } from './violation.ts';
import { fieldValueSchemas } from '../records/field-value-schemas.ts';

/** An invalid value in a record. */
export interface FieldError {
  /**
   * Path of the field: its API key, preceded by the path of its block, if any: `sections.0.title`.
   */
  readonly field: string;
  /** Locale of the value; omitted if the field is not localized. */
  readonly locale?: string;
  /** Completes "FIELD ...", such as "must be text". */
  readonly message: string;
  /** Code of the violated validator; omitted for a value of the wrong type. */
  readonly code?: Violation['code'];
}

/** The locales and models that values are checked against. */
interface FormatContext {
  /** The locales of the site. */
  readonly locales: readonly Locale[];
  /** All models, including those of blocks. */
  readonly models: readonly Model[];
}

/** Finds values whose format is invalid, so that the record cannot be stored. */
export function findFormatErrors(
  model: Model,
  values: FieldValues,
  context: FormatContext,
): readonly FieldError[] {
  const fieldNames = new Set(model.fields.map(({ apiKey }) => apiKey));
  const unknownNames = Object.keys(values).filter((name) => !fieldNames.has(name));
  return [
    ...unknownNames.map((field) => ({
      field,
      message: `is not a field of "${model.apiKey}", which has ${[...fieldNames].join(', ')}`,
    })),
    ...findErrorsInFields(model, values, context),
  ];
}

function findErrorsInFields(
  { fields }: Model,
  values: FieldValues,
  context: FormatContext,
): FieldError[] {
  return fields.flatMap((field) => findFieldErrors(field, values[field.apiKey] ?? null, context));
}

function findFieldErrors(field: Field, value: unknown, context: FormatContext): FieldError[] {
  const { locales } = context;
  if (!field.localized || value === null) return findValueErrors(field, value, context, {});
  if (typeof value !== 'object' || Array.isArray(value)) {
    return [createFieldError(field, `must have one value per language: ${locales.join(', ')}`)];
  }
  const unknownLocale = Object.keys(value).find((locale) => !locales.includes(locale));
  if (unknownLocale !== undefined) {
    return [
      createFieldError(field, `has no language "${unknownLocale}", only ${locales.join(', ')}`),
    ];
  }
  // Missing locales are allowed, because pages fall back to the default locale.
  return Object.entries(value).flatMap(([locale, localeValue]) =>
    findValueErrors(field, localeValue, context, { locale }),
  );
}

function findValueErrors(
  field: Field,
  value: unknown,
  context: FormatContext,
  localeProperty: { locale?: string },
): FieldError[] {
  if (value === null) return [];
  const result = fieldValueSchemas[field.type].safeParse(value);
  if (!result.success) {
    const message = `must be ${result.error.issues[0]?.message ?? 'valid'}`;
    return [{ field: field.apiKey, ...localeProperty, message }];
  }
  const schemaError = findJsonSchemaError(field, value);
  if (schemaError !== undefined) {
    const code = 'VALIDATION_JSON_SCHEMA';
    const violation: Violation = {
      field: field.apiKey,
      ...localeProperty,
      code,
      details: { mistake: schemaError },
    };
    return [{ field: field.apiKey, ...localeProperty, code, message: formatViolation(violation) }];
  }
  return findBlocks(field.type, value).flatMap((block, index) => {
    if (!isBlock(block)) return [];
    // A block may have values for fields that were removed from its model.
    const model = context.models.find(({ id }) => id === block.relationships.item_type.data.id);
    const errors = model === undefined ? [] : findErrorsInFields(model, block.attributes, context);
    return errors.map((error) => ({
      ...error,
      ...localeProperty,
      field: `${field.apiKey}.${index}.${error.field}`,
    }));
  });
}

function createFieldError({ apiKey: field }: Field, message: string): FieldError {
  return { field, message };
}
