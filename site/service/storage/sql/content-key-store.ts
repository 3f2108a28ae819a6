import type { ContentKey, ContentKeyStore } from '../content-keys.ts';
import type { SqlContext } from './sql-context.ts';

/** The keys of encrypted films, in a table. */
export class SqlContentKeyStore implements ContentKeyStore {
  readonly #access: SqlContext;

  constructor(access: SqlContext) {
    this.#access = access;
  }

  async byPlaybackId(playbackId: string): Promise<ContentKey | undefined> {
    const found = this.#access.db.selectFrom('film_keys').select(['id', 'key']);
    return found.where('playback_id', '=', playbackId).executeTakeFirst();
  }

  saveIfAbsent(playbackId: string, key: ContentKey): Promise<ContentKey> {
    return this.#access.write(async (db) => {
      await db
        .insertInto('film_keys')
        .values({ playback_id: playbackId, ...key })
        .onConflict((conflict) => conflict.column('playback_id').doNothing())
        .execute();
      const kept = db.selectFrom('film_keys').select(['id', 'key']);
      return kept.where('playback_id', '=', playbackId).executeTakeFirstOrThrow();
    });
  }

  delete(playbackId: string): Promise<void> {
    return this.#access.write(async (db) => {
      await db.deleteFrom('film_keys').where('playback_id', '=', playbackId).execute();
    });
  }
}
