import type { Migration } from 'kysely/migration';

/** The languages that something can be found in, without looking at every document. */
export function searchLocalesMigration(): Migration {
  return {
    async up(db) {
      await db.schema
        .createIndex('search_documents_locale')
        .on('search_documents')
        .column('locale')
        .execute();
    },
  };
}
