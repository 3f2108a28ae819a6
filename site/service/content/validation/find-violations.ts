import { isBlock } from '../records/block.ts';
import { findBlocks } from '../structured-text/find-nodes.ts';
import type { Field, Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';
import { fitsForm } from '../records/field-value-schemas.ts';
import { jsonSchemaMistake } from './json-schema.ts';
import type { ValidationContext } from './surroundings.ts';
import type { Validator } from './validator.ts';
import { validators } from './validators.ts';
import type { Violation } from './violation.ts';

const rules: Readonly<Record<string, Validator | undefined>> = validators;

/** Says what a record's values do not fulfil of what their model asks; nothing is as it should be. */
export function findViolations(
  model: Model,
  values: FieldValues,
  around: ValidationContext,
): readonly Violation[] {
  return model.fields.flatMap((field) => {
    const value = values[field.apiKey];
    if (!field.localized) return ofValue(field, value, around);
    const perLocale = Object.entries(Object(value) as FieldValues);
    if (perLocale.length === 0) return ofValue(field, undefined, around);
    return perLocale.flatMap(([locale, part]) =>
      ofValue(field, part, around).map((violation): Violation => ({ ...violation, locale })),
    );
  });
}

function ofValue(field: Field, value: unknown, around: ValidationContext): readonly Violation[] {
  const { apiKey, type: kind } = field;
  const missing: readonly Violation[] =
    'required' in field.validators
      ? [{ field: apiKey, code: 'VALIDATION_REQUIRED', details: {} }]
      : [];
  if (isBlank(value)) return missing;
  if (!fitsForm(kind, value)) {
    return [{ field: apiKey, code: 'VALIDATION_INVALID', details: { field_type: kind } }];
  }
  const mistake = jsonSchemaMistake(field, value);
  if (mistake !== undefined) {
    return [{ field: apiKey, code: 'VALIDATION_JSON_SCHEMA', details: { mistake } }];
  }
  if (showsNothing(field, value, around)) return missing;
  const own = Object.entries(field.validators).flatMap(([name, asked]): Violation[] => {
    const rule = rules[name];
    if (rule === undefined || rule(value, asked, field, around)) return [];
    return [{ field: apiKey, code: `VALIDATION_${name.toUpperCase()}`, details: asked }];
  });
  return [...own, ...ofBlocks(field, value, around)];
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}

/** A page would show nothing of it, such as of a link to what is not there. */
function showsNothing({ type: kind }: Field, value: unknown, around: ValidationContext): boolean {
  switch (kind) {
    case 'link':
      return typeof value === 'string' && around.modelOf(value) === undefined;
    case 'file':
      return around.uploadOf(String(Object(value).upload_id)) === undefined;
    case 'structured_text': {
      const children: unknown = Object(Object(value).document).children;
      return !Array.isArray(children) || children.length === 0;
    }
    default:
      return false;
  }
}

/** What the blocks within a value do not fulfil, each by its own model. */
function ofBlocks(field: Field, value: unknown, around: ValidationContext): readonly Violation[] {
  return findBlocks(field.type, value).flatMap((block, index) => {
    if (!isBlock(block)) return [];
    const { id } = block.relationships.item_type.data;
    const model = around.models.find((candidate) => candidate.id === id);
    const prefix = `${field.apiKey}.${index}`;
    if (model === undefined) {
      return [{ field: prefix, code: 'VALIDATION_INVALID' as const, details: { item_type: id } }];
    }
    return findViolations(model, block.attributes, around).map((violation) => ({
      ...violation,
      field: `${prefix}.${violation.field}`,
    }));
  });
}
