import { isBlock } from '../records/block.ts';
import { findBlocks } from '../structured-text/find-nodes.ts';
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
    if (!field.localized) return valueViolations(field, value, context);
    const perLocale = Object.entries(Object(value) as FieldValues);
    if (perLocale.length === 0) return valueViolations(field, undefined, context);
    return perLocale.flatMap(([locale, localeValue]) =>
      valueViolations(field, localeValue, context).map((violation): Violation => ({
        ...violation,
        locale,
      })),
    );
  });
}

function valueViolations(
  field: Field,
  value: unknown,
  context: ValidationContext,
): readonly Violation[] {
  const { apiKey, type } = field;
  const missing: readonly Violation[] =
    'required' in field.validators
      ? [{ field: apiKey, code: 'VALIDATION_REQUIRED', details: {} }]
      : [];
  if (isBlank(value)) return missing;
  if (!isValidFieldValue(type, value)) {
    return [{ field: apiKey, code: 'VALIDATION_INVALID', details: { field_type: type } }];
  }
  const mistake = findJsonSchemaError(field, value);
  if (mistake !== undefined) {
    return [{ field: apiKey, code: 'VALIDATION_JSON_SCHEMA', details: { mistake } }];
  }
  if (isEmpty(field, value, context)) return missing;
  const ownViolations = Object.entries(field.validators).flatMap(([name, options]): Violation[] => {
    const validator = validatorsByName[name];
    if (validator === undefined || validator(value, options, field, context)) return [];
    return [{ field: apiKey, code: `VALIDATION_${name.toUpperCase()}`, details: options }];
  });
  return [...ownViolations, ...blockViolations(field, value, context)];
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}

/** Returns whether a page would show nothing for a value, such as a link to a missing record. */
function isEmpty({ type }: Field, value: unknown, context: ValidationContext): boolean {
  switch (type) {
    case 'link':
      return typeof value === 'string' && context.modelOf(value) === undefined;
    case 'file':
      return context.uploadOf(String(Object(value).upload_id)) === undefined;
    case 'structured_text': {
      const children: unknown = Object(Object(value).document).children;
      return !Array.isArray(children) || children.length === 0;
    }
    default:
      return false;
  }
}

/** Finds the violations in the blocks of a value, each by the model of the block. */
function blockViolations(
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
