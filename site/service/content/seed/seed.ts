import type { Values } from '../../store/records.ts';

/** One thing to be seeded: a record of a model, or an upload. */
export interface Seed {
  readonly id: string;
  /** API key of the record's model; absent for an upload. */
  readonly model?: string;
  /** For a record the stable hash of its values; for an upload that of whatever it is made from. */
  readonly hash: string;
  /** Makes the values; asked only if the seed is new or has changed. */
  values(): Promise<Values>;
}
