import type { FilmKey, FilmKeyStore } from './film-keys.ts';
import type { SqlAccess } from './sql-access.ts';

/** The keys of encrypted films, in a table. */
export class SqlFilmKeys implements FilmKeyStore {
  readonly #access: SqlAccess;

  constructor(access: SqlAccess) {
    this.#access = access;
  }

  async of(playbackId: string): Promise<FilmKey | undefined> {
    const found = this.#access.db.selectFrom('film_keys').select(['id', 'key']);
    return found.where('playback_id', '=', playbackId).executeTakeFirst();
  }

  keep(playbackId: string, key: FilmKey): Promise<FilmKey> {
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

  remove(playbackId: string): Promise<void> {
    return this.#access.write(async (db) => {
      await db.deleteFrom('film_keys').where('playback_id', '=', playbackId).execute();
    });
  }
}
