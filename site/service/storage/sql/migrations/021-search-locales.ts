import type { Migration } from 'kysely/migration';

/** Adds an index for listing the locales of the search index without scanning all documents. */
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
