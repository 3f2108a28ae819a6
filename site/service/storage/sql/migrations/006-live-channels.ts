import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';

/** Creates the table of update channels, which all processes share. */
export function liveChannelsMigration({ json, text }: SqlDialect): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('live_channels')
        .addColumn('digest', text, (column) => column.primaryKey())
        .addColumn('data', json, (column) => column.notNull())
        .addColumn('dies_at', text, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('live_channels_dies_at')
        .on('live_channels')
        .column('dies_at')
        .execute();
    },
  };
}
