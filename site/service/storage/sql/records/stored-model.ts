import type { Field, FieldType, Model } from '../../records/models.ts';
import { parseJsonColumn } from '../engine/json-column.ts';

/** A field as stored in the models table. These names never change. */
interface StoredField extends Omit<Field, 'type' | 'localized' | 'defaultValue'> {
  readonly kind: FieldType;
  readonly localised: boolean;
  readonly default: unknown;
}

/** A model as stored in the models table. The hashes of applied seeds are computed from it too. */
interface StoredModel extends Omit<Model, 'fields'> {
  readonly fields: readonly StoredField[];
}

/** Parses a model from its JSON column. */
export function parseModel(json: unknown): Model {
  const model = parseJsonColumn(json) as unknown as StoredModel;
  return { ...model, fields: model.fields.map(fromStoredField) };
}

/** Serializes a model for its JSON column. */
export function serializeModel(model: Model): string {
  return JSON.stringify(toStoredModel(model));
}

/** Converts a model to its stored form. */
export function toStoredModel(model: Model): StoredModel {
  return { ...model, fields: model.fields.map(toStoredField) };
}

function fromStoredField({ kind, localised, default: defaultValue, ...field }: StoredField): Field {
  return { ...field, type: kind, localized: localised, defaultValue };
}

function toStoredField({ type, localized, defaultValue, ...field }: Field): StoredField {
  return { ...field, kind: type, localised: localized, default: defaultValue };
}
