import {
  accessTokenEntityType,
  type AccessToken,
  type AccessTokenStore,
} from '../access-tokens.ts';
import type { SqlContext } from './sql-context.ts';

/** Access tokens, in a table. */
export class SqlAccessTokenStore implements AccessTokenStore {
  readonly #access: SqlContext;

  constructor(access: SqlContext) {
    this.#access = access;
  }

  async all(): Promise<readonly AccessToken[]> {
    const found = this.#access.db.selectFrom('access_tokens').selectAll();
    const rows = await found.orderBy('created_at').orderBy('id').execute();
    return rows.map(({ name: role, created_at: createdAt, ...row }) => ({
      ...row,
      role,
      createdAt,
    }));
  }

  save({ id, role, createdAt, ...token }: AccessToken): Promise<void> {
    const values = { ...token, name: role, created_at: createdAt };
    return this.#access.write(async (db, note) => {
      await db
        .insertInto('access_tokens')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
      note({ entityType: accessTokenEntityType, id });
    });
  }

  delete(id: string): Promise<void> {
    return this.#access.write(async (db, note) => {
      await db.deleteFrom('access_tokens').where('id', '=', id).execute();
      note({ entityType: accessTokenEntityType, id });
    });
  }
}
