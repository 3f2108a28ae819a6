import {
  accessTokenEntityType,
  type AccessToken,
  type AccessTokenStore,
} from '../../access-tokens.ts';
import type { SqlContext } from '../engine/sql-context.ts';

/** Stores access tokens in a table. */
export class SqlAccessTokenStore implements AccessTokenStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async all(): Promise<readonly AccessToken[]> {
    const select = this.#context.db.selectFrom('access_tokens').selectAll();
    const rows = await select.orderBy('created_at').orderBy('id').execute();
    return rows.map(({ name: role, created_at: createdAt, ...row }) => ({
      ...row,
      role,
      createdAt,
    }));
  }

  save({ id, role, createdAt, ...token }: AccessToken): Promise<void> {
    const values = { ...token, name: role, created_at: createdAt };
    return this.#context.write(async (db, addChange) => {
      await db
        .insertInto('access_tokens')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
      addChange({ entityType: accessTokenEntityType, id });
    });
  }

  delete(id: string): Promise<void> {
    return this.#context.write(async (db, addChange) => {
      await db.deleteFrom('access_tokens').where('id', '=', id).execute();
      addChange({ entityType: accessTokenEntityType, id });
    });
  }
}
