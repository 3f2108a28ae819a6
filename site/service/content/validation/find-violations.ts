import { isBlock } from '../records/block.ts';
import { findBlocks } from '../structured-text/find-nodes.ts';
import { listLocaleValues } from '../../storage/records/locale-values.ts';
import type { Field, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { isValidFieldValue } from '../records/field-value-schemas.ts';
import { findJsonSchemaError } from './json-schema.ts';
import type { ValidationContext } from './validation-context.ts';
import type { Validator } from './validator.ts';
import { validators } from './validators.ts';
import type { Violation } from './violation.ts';

const validatorsByName: Readonly<Record<string, Validator | undefined>> = validators;

/** Finds the violations of the validators of a model; an empty list means that the record is valid. */
export function findViolations(
  model: Model,
  values: FieldValues,
  context: ValidationContext,
): readonly Violation[] {
  return model.fields.flatMap((field) => {
    const value = values[field.apiKey];
    const localeValues = listLocaleValues(field, value);
    if (localeValues.length === 0) return findValueViolations(field, undefined, context);
    return localeValues.flatMap(({ locale, value: localeValue }) =>
      findValueViolations(field, localeValue, context).map((violation): Violation => ({
        ...violation,
        ...(locale !== undefined && { locale }),
      })),
    );
  });
}

function findValueViolations(
  field: Field,
  value: unknown,
  context: ValidationContext,
): readonly Violation[] {
  const { apiKey, type } = field;
  const requiredViolations: readonly Violation[] =
    'required' in field.validators
      ? [{ field: apiKey, code: 'VALIDATION_REQUIRED', details: {} }]
      : [];
  if (isBlank(value)) return requiredViolations;
  if (!isValidFieldValue(type, value)) {
    return [{ field: apiKey, code: 'VALIDATION_INVALID', details: { field_type: type } }];
  }
  const schemaError = findJsonSchemaError(field, value);
  if (schemaError !== undefined) {
    return [{ field: apiKey, code: 'VALIDATION_JSON_SCHEMA', details: { mistake: schemaError } }];
  }
  if (resolvesToNothing(field, value, context)) return requiredViolations;
  const fieldViolations = Object.entries(field.validators).flatMap(
    ([name, options]): Violation[] => {
      const validator = validatorsByName[name];
      if (validator === undefined || validator(value, options, field, context)) return [];
      return [{ field: apiKey, code: `VALIDATION_${name.toUpperCase()}`, details: options }];
    },
  );
  return [...fieldViolations, ...findBlockViolations(field, value, context)];
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}

/** Returns whether a value resolves to nothing on a page, such as a link to a missing record. */
function resolvesToNothing({ type }: Field, value: unknown, context: ValidationContext): boolean {
  switch (type) {
    case 'link':
      return typeof value === 'string' && context.getModelApiKey(value) === undefined;
    case 'file':
      return context.getUpload(String(Object(value).upload_id)) === undefined;
    case 'structured_text': {
      const children: unknown = Object(Object(value).document).children;
      return !Array.isArray(children) || children.length === 0;
    }
    default:
      return false;
  }
}

/** Finds the violations in the blocks of a value, according to their models. */
function findBlockViolations(
  field: Field,
  value: unknown,
  context: ValidationContext,
): readonly Violation[] {
  return findBlocks(field.type, value).flatMap((block, index) => {
    if (!isBlock(block)) return [];
    const { id } = block.relationships.item_type.data;
    const model = context.models.find((candidate) => candidate.id === id);
    const prefix = `${field.apiKey}.${index}`;
    if (model === undefined) {
      return [{ field: prefix, code: 'VALIDATION_INVALID' as const, details: { item_type: id } }];
    }
    return findViolations(model, block.attributes, context).map((violation) => ({
      ...violation,
      field: `${prefix}.${violation.field}`,
    }));
  });
}
