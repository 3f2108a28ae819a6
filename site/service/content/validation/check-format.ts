import type { Field, Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';
import type { Locale } from '../naming.ts';
import { isBlock } from '../records/block.ts';
import { findBlocks } from '../structured-text/find-nodes.ts';
import { jsonSchemaMistake } from './json-schema.ts';
import { violationMessage } from './violation-messages.ts';
import type { Violation } from './violation.ts';
import { fieldValueSchemas } from '../records/field-value-schemas.ts';

/** What is wrong with one value of a record. */
export interface FieldError {
  /** The way to the field: its API key, and for a block what it stands in: `sections.0.title`. */
  readonly field: string;
  /** Language of the value; absent where the field has one value for all. */
  readonly locale?: string;
  /** Completes "FIELD ...", such as "must be text". */
  readonly message: string;
  /** The validator that the value does not pass; absent for a value of the wrong kind. */
  readonly code?: Violation['code'];
}

/** What there is on a site to judge values by. */
interface Known {
  /** The languages of the site. */
  readonly locales: readonly Locale[];
  /** All models, also those of blocks. */
  readonly models: readonly Model[];
}

/** Finds what is so wrong with a record's values, field by field, that they cannot even be kept. */
export function findFormatErrors(
  model: Model,
  values: FieldValues,
  known: Known,
): readonly FieldError[] {
  const names = new Set(model.fields.map(({ apiKey }) => apiKey));
  const unknown = Object.keys(values).filter((name) => !names.has(name));
  return [
    ...unknown.map((field) => ({
      field,
      message: `is no field of "${model.apiKey}", which has ${[...names].join(', ')}`,
    })),
    ...fieldsProblems(model, values, known),
  ];
}

function fieldsProblems({ fields }: Model, values: FieldValues, known: Known): FieldError[] {
  return fields.flatMap((field) => fieldProblems(field, values[field.apiKey] ?? null, known));
}

function fieldProblems(field: Field, value: unknown, known: Known): FieldError[] {
  const { locales } = known;
  if (!field.localized || value === null) return valueProblems(field, value, known, {});
  if (typeof value !== 'object' || Array.isArray(value)) {
    return [formProblem(field, `must hold one value per language: ${locales.join(', ')}`)];
  }
  const unknown = Object.keys(value).find((locale) => !locales.includes(locale));
  if (unknown !== undefined) {
    return [formProblem(field, `has no language "${unknown}", only ${locales.join(', ')}`)];
  }
  // A language that is missing is shown in the first one, so it is not asked for.
  return Object.entries(value).flatMap(([locale, part]) =>
    valueProblems(field, part, known, { locale }),
  );
}

function valueProblems(
  field: Field,
  value: unknown,
  known: Known,
  where: { locale?: string },
): FieldError[] {
  if (value === null) return [];
  const read = fieldValueSchemas[field.type].safeParse(value);
  if (!read.success) {
    const message = `must be ${read.error.issues[0]?.message ?? 'valid'}`;
    return [{ field: field.apiKey, ...where, message }];
  }
  const mistake = jsonSchemaMistake(field, value);
  if (mistake !== undefined) {
    const code = 'VALIDATION_JSON_SCHEMA';
    const violation: Violation = { field: field.apiKey, ...where, code, details: { mistake } };
    return [{ field: field.apiKey, ...where, code, message: violationMessage(violation) }];
  }
  return findBlocks(field.type, value).flatMap((block, place) => {
    if (!isBlock(block)) return [];
    // What a block holds of a field that its model has lost, it may keep.
    const model = known.models.find(({ id }) => id === block.relationships.item_type.data.id);
    const problems = model === undefined ? [] : fieldsProblems(model, block.attributes, known);
    return problems.map((problem) => ({
      ...problem,
      ...where,
      field: `${field.apiKey}.${place}.${problem.field}`,
    }));
  });
}

function formProblem({ apiKey: field }: Field, message: string): FieldError {
  return { field, message };
}
