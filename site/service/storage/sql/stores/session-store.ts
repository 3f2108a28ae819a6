import { createHash, randomBytes } from 'node:crypto';
import type { EditorSession, SessionStore } from '../../sessions.ts';
import type { SqlContext } from '../engine/sql-context.ts';

const SALT_BYTES = 16;
const saltName = 'editor session salt';

/** Stores editor sessions in a table. */
export class SqlSessionStore implements SessionStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  getSalt(): Promise<string> {
    return this.#context.write(async (db) => {
      const value = randomBytes(SALT_BYTES).toString('hex');
      await db
        .insertInto('server_secrets')
        .values({ name: saltName, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const saltQuery = db
        .selectFrom('server_secrets')
        .select('value')
        .where('name', '=', saltName);
      return (await saltQuery.executeTakeFirstOrThrow()).value;
    });
  }

  create({ id, keyId, expiresAt }: EditorSession): Promise<void> {
    return this.#context.write(async (db) => {
      await db.deleteFrom('editor_sessions').where('expires_at', '<=', getTimestamp()).execute();
      const row = { digest: computeDigest(id), key_id: keyId, expires_at: expiresAt.toISOString() };
      await db.insertInto('editor_sessions').values(row).execute();
    });
  }

  async isActive(id: string, keyId: string): Promise<boolean> {
    const row = await this.#context.db
      .selectFrom('editor_sessions')
      .select('digest')
      .where('digest', '=', computeDigest(id))
      .where('key_id', '=', keyId)
      .where('expires_at', '>', getTimestamp())
      .executeTakeFirst();
    return row !== undefined;
  }

  remove(id: string): Promise<void> {
    return this.#context.write(async (db) => {
      await db.deleteFrom('editor_sessions').where('digest', '=', computeDigest(id)).execute();
    });
  }

  removeOtherKeys(keyId: string): Promise<void> {
    return this.#context.write(async (db) => {
      await db.deleteFrom('editor_sessions').where('key_id', '!=', keyId).execute();
    });
  }
}

const getTimestamp = (): string => new Date().toISOString();

/**
 * Computes the digest of a session ID. Only digests are stored, so that the table reveals no
 * session IDs.
 */
const computeDigest = (id: string): string => createHash('sha256').update(id).digest('hex');
