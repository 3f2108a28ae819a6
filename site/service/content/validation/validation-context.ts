import type { Field, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';

/** Data that a record is validated against, apart from its model. */
export interface ValidationContext {
  readonly models: readonly Model[];
  /** Returns the API key of the model of a linked record; undefined if there is no such record. */
  getModelApiKey(id: string): string | undefined;
  /** Returns the values of an upload; undefined if there is none. */
  getUpload(id: string): FieldValues | undefined;
  /** Returns whether another record of the model has this value. */
  isTaken(field: Field, value: unknown): boolean;
}
