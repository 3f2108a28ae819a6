import type { Field, FieldType, Model } from '../models.ts';
import { parseJsonColumn } from './json-column.ts';

/** A field as the table of models has it, under names that never change. */
interface StoredField extends Omit<Field, 'type' | 'localized' | 'defaultValue'> {
  readonly kind: FieldType;
  readonly localised: boolean;
  readonly default: unknown;
}

/** A model as its table has it, and as marks of what was seeded are made of it. */
interface StoredModel extends Omit<Model, 'fields'> {
  readonly fields: readonly StoredField[];
}

/** Reads a model from its JSON column. */
export function parseModel(json: unknown): Model {
  const model = parseJsonColumn(json) as unknown as StoredModel;
  return { ...model, fields: model.fields.map(fromStoredField) };
}

/** Writes a model for its JSON column. */
export function serializeModel(model: Model): string {
  return JSON.stringify(toStoredModel(model));
}

/** A model under the names of its JSON column. */
export function toStoredModel(model: Model): StoredModel {
  return { ...model, fields: model.fields.map(toStoredField) };
}

function fromStoredField({ kind, localised, default: defaultValue, ...field }: StoredField): Field {
  return { ...field, type: kind, localized: localised, defaultValue };
}

function toStoredField({ type, localized, defaultValue, ...field }: Field): StoredField {
  return { ...field, kind: type, localised: localized, default: defaultValue };
}
