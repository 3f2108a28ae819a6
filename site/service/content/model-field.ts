import type { Field, Model } from '../storage/records/models.ts';

/** Finds a field of a model by API key or ID; undefined if there is none. */
export function findField(model: Model, name: string | null): Field | undefined {
  return model.fields.find(({ apiKey, id }) => apiKey === name || id === name);
}

/** A field together with its model. */
export interface ModelField {
  readonly model: Model;
  readonly field: Field;
}
