import type { ContentKey, ContentKeyStore } from '../../content-keys.ts';
import type { SqlContext } from '../engine/sql-context.ts';

/** Stores the keys of encrypted videos in a table. */
export class SqlContentKeyStore implements ContentKeyStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async findByPlaybackId(playbackId: string): Promise<ContentKey | undefined> {
    const select = this.#context.db.selectFrom('film_keys').select(['id', 'key']);
    return select.where('playback_id', '=', playbackId).executeTakeFirst();
  }

  saveIfAbsent(playbackId: string, key: ContentKey): Promise<ContentKey> {
    return this.#context.write(async (db) => {
      await db
        .insertInto('film_keys')
        .values({ playback_id: playbackId, ...key })
        .onConflict((conflict) => conflict.column('playback_id').doNothing())
        .execute();
      const select = db.selectFrom('film_keys').select(['id', 'key']);
      return select.where('playback_id', '=', playbackId).executeTakeFirstOrThrow();
    });
  }

  delete(playbackId: string): Promise<void> {
    return this.#context.write(async (db) => {
      await db.deleteFrom('film_keys').where('playback_id', '=', playbackId).execute();
    });
  }
}
