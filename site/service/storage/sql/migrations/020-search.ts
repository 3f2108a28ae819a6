import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';

/** Creates the search index, and the tables of words and trigrams for typo correction. */
export function searchMigration({ text, search: index }: SqlDialect): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('search_documents')
        .addColumn('id', 'integer', (column) => index.autoIncrement(column))
        .addColumn('source', text, (column) => column.notNull())
        .addColumn('locale', text, (column) => column.notNull())
        .addColumn('url', text, (column) => column.notNull())
        .addColumn('title', text, (column) => column.notNull())
        .addColumn('body', text, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('search_documents_source')
        .on('search_documents')
        .column('source')
        .execute();
      await db.schema
        .createTable('search_uploads')
        .addColumn('upload', text, (column) => column.notNull())
        .addColumn('source', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('search_uploads_key', ['upload', 'source'])
        .execute();
      await db.schema
        .createTable('search_words')
        .addColumn('id', 'integer', (column) => index.autoIncrement(column))
        .addColumn('word', text, (column) => column.notNull())
        .addColumn('stem', text, (column) => column.notNull())
        .addUniqueConstraint('search_words_key', ['word', 'stem'])
        .execute();
      await db.schema
        .createTable('search_trigrams')
        .addColumn('trigram', text, (column) => column.notNull())
        .addColumn('length', 'integer', (column) => column.notNull())
        .addColumn('word', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('search_trigrams_key', ['trigram', 'length', 'word'])
        .execute();
      await db.schema
        .createTable('search_recipe')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('recipe', text, (column) => column.notNull())
        .execute();
      await index.create(db);
    },
  };
}
