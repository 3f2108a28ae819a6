import type { Field, Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';

/** What a record is checked against, apart from its model. */
export interface ValidationContext {
  readonly models: readonly Model[];
  /** API key of the model of a record that is linked to; undefined where there is none. */
  modelOf(id: string): string | undefined;
  /** What is known of an upload; undefined where there is none. */
  uploadOf(id: string): FieldValues | undefined;
  /** True where another record of the model has this value already. */
  isTaken(field: Field, value: unknown): boolean;
}
