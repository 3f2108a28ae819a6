import type { Field, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import type { Locale } from '../naming.ts';
import { isBlock } from '../records/block.ts';
import { findBlocks } from '../structured-text/find-nodes.ts';
import { findJsonSchemaError } from './json-schema.ts';
import { violationMessage } from './violation-messages.ts';
import type { Violation } from './violation.ts';
import { fieldValueSchemas } from '../records/field-value-schemas.ts';

/** An invalid value in a record. */
export interface FieldError {
  /** Path of the field: its API key, after the path of its block if any: `sections.0.title`. */
  readonly field: string;
  /** Locale of the value; absent if the field is not localized. */
  readonly locale?: string;
  /** Completes "FIELD ...", such as "must be text". */
  readonly message: string;
  /** The validator that the value violates; absent for a value of the wrong type. */
  readonly code?: Violation['code'];
}

/** What the format of values depends on. */
interface FormatContext {
  /** The locales of the site. */
  readonly locales: readonly Locale[];
  /** All models, including those of blocks. */
  readonly models: readonly Model[];
}

/** Finds the values that are so wrong that the record cannot be stored, field by field. */
export function findFormatErrors(
  model: Model,
  values: FieldValues,
  context: FormatContext,
): readonly FieldError[] {
  const names = new Set(model.fields.map(({ apiKey }) => apiKey));
  const unknown = Object.keys(values).filter((name) => !names.has(name));
  return [
    ...unknown.map((field) => ({
      field,
      message: `is no field of "${model.apiKey}", which has ${[...names].join(', ')}`,
    })),
    ...fieldsErrors(model, values, context),
  ];
}

function fieldsErrors(
  { fields }: Model,
  values: FieldValues,
  context: FormatContext,
): FieldError[] {
  return fields.flatMap((field) => fieldErrors(field, values[field.apiKey] ?? null, context));
}

function fieldErrors(field: Field, value: unknown, context: FormatContext): FieldError[] {
  const { locales } = context;
  if (!field.localized || value === null) return valueErrors(field, value, context, {});
  if (typeof value !== 'object' || Array.isArray(value)) {
    return [createFieldError(field, `must hold one value per language: ${locales.join(', ')}`)];
  }
  const unknown = Object.keys(value).find((locale) => !locales.includes(locale));
  if (unknown !== undefined) {
    return [createFieldError(field, `has no language "${unknown}", only ${locales.join(', ')}`)];
  }
  // A missing locale is shown in the default one, so it is not required.
  return Object.entries(value).flatMap(([locale, localeValue]) =>
    valueErrors(field, localeValue, context, { locale }),
  );
}

function valueErrors(
  field: Field,
  value: unknown,
  context: FormatContext,
  where: { locale?: string },
): FieldError[] {
  if (value === null) return [];
  const result = fieldValueSchemas[field.type].safeParse(value);
  if (!result.success) {
    const message = `must be ${result.error.issues[0]?.message ?? 'valid'}`;
    return [{ field: field.apiKey, ...where, message }];
  }
  const mistake = findJsonSchemaError(field, value);
  if (mistake !== undefined) {
    const code = 'VALIDATION_JSON_SCHEMA';
    const violation: Violation = { field: field.apiKey, ...where, code, details: { mistake } };
    return [{ field: field.apiKey, ...where, code, message: violationMessage(violation) }];
  }
  return findBlocks(field.type, value).flatMap((block, index) => {
    if (!isBlock(block)) return [];
    // A block may have values for fields that were removed from its model.
    const model = context.models.find(({ id }) => id === block.relationships.item_type.data.id);
    const errors = model === undefined ? [] : fieldsErrors(model, block.attributes, context);
    return errors.map((error) => ({
      ...error,
      ...where,
      field: `${field.apiKey}.${index}.${error.field}`,
    }));
  });
}

function createFieldError({ apiKey: field }: Field, message: string): FieldError {
  return { field, message };
}
