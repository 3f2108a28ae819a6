import type { Kysely } from 'kysely';
import type { Model } from '../../records/models.ts';
import type { Database } from '../engine/database.ts';
import { parseModel } from '../engine/json-column.ts';

/** Error messages by error code. */
const messages = {
  RECORD_PROTECTED: (name: string) =>
    `The record of "${name}" cannot be unpublished or deleted, because the site needs it. Edit it and publish the changes instead.`,
  MODEL_PROTECTED: (name: string) =>
    `The model "${name}" cannot be deleted, and its API key cannot be changed, because the site needs it.`,
} as const satisfies Record<string, (name: string) => string>;

/** Thrown if content cannot be removed because the site requires it. */
export class ProtectedContentError extends Error {
  override readonly name = 'ProtectedContentError';
  readonly code: keyof typeof messages;
  /** API key of the protected model. */
  readonly model: string;

  constructor(code: keyof typeof messages, model: Pick<Model, 'apiKey' | 'name'>) {
    super(messages[code](model.name));
    this.code = code;
    this.model = model.apiKey;
  }
}

/**
 * Asserts that a record may be unpublished or deleted.
 * @throws ProtectedContentError if its model is protected.
 */
export async function assertRecordUnprotected(db: Kysely<Database>, id: string): Promise<void> {
  const row = await db
    .selectFrom('models')
    .innerJoin('records', 'records.model', 'models.api_key')
    .select('models.data')
    .where('records.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  const model = parseModel(row.data);
  if (model.isProtected) throw new ProtectedContentError('RECORD_PROTECTED', model);
}
