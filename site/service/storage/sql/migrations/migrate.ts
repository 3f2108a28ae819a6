import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { SqlDialect } from '../engine/dialect.ts';
import { contentMigration } from './001-content.ts';
import { versionsMigration } from './002-versions.ts';
import { searchMigration } from './020-search.ts';
import { searchLocalesMigration } from './021-search-locales.ts';
import { searchHeadingsMigration } from './022-search-headings.ts';
import { jobsMigration } from './030-jobs.ts';
import { jobLanesMigration } from './032-job-lanes.ts';
import { filmKeysMigration } from './031-film-keys.ts';
import { editorSessionsMigration } from './040-editor-sessions.ts';
import { modelsMigration } from './models/010-models.ts';
import { recordFactsMigration } from './models/011-record-facts.ts';
import { accessTokensMigration } from './003-access-tokens.ts';
import { setupsMigration } from './004-setups.ts';
import { contentClockMigration } from './005-content-clock.ts';
import { uploadFacetsMigration } from './models/012-upload-facets.ts';
import { liveChannelsMigration } from './006-live-channels.ts';
import { liveChannelPropertiesMigration } from './007-live-channel-properties.ts';
import { slugIndexMigration } from './models/013-slug-index.ts';
import { dateIndexMigration } from './models/014-date-index.ts';
import { modelPropertiesMigration } from './models/015-model-properties.ts';
import { orphanedRecordDataMigration } from './models/016-orphaned-record-data.ts';
import { orphanedValuesMigration } from './models/017-orphaned-values.ts';
import { dateTimesMigration } from './models/018-date-times.ts';
import { publishedUniqueValuesMigration } from './models/019-published-unique-values.ts';
import { uploadNamesMigration } from './050-upload-names.ts';
import type { Database } from '../engine/database.ts';

/**
 * All migrations by name. A released migration never changes. Each concern has a range of numbers:
 * records 002 to 009, models 010 to 019, search 020 to 029, videos 030 to 039, servers 040 to 049,
 * uploads 050 to 059.
 */
export const migrations = {
  '001-content': contentMigration,
  '002-versions': versionsMigration,
  '020-search': searchMigration,
  '003-access-tokens': accessTokensMigration,
  '004-setups': setupsMigration,
  '005-content-clock': contentClockMigration,
  '006-live-channels': liveChannelsMigration,
  '007-live-channel-properties': liveChannelPropertiesMigration,
  '021-search-locales': searchLocalesMigration,
  '022-search-headings': searchHeadingsMigration,
  '030-jobs': jobsMigration,
  '031-film-keys': filmKeysMigration,
  '032-job-lanes': jobLanesMigration,
  '040-editor-sessions': editorSessionsMigration,
  '010-models': modelsMigration,
  '011-record-facts': recordFactsMigration,
  '012-upload-facets': uploadFacetsMigration,
  '013-slug-index': slugIndexMigration,
  '014-date-index': dateIndexMigration,
  '015-model-properties': modelPropertiesMigration,
  '016-orphaned-record-data': orphanedRecordDataMigration,
  '017-orphaned-values': orphanedValuesMigration,
  '018-date-times': dateTimesMigration,
  '019-published-unique-values': publishedUniqueValuesMigration,
  '050-upload-names': uploadNamesMigration,
} as const satisfies Record<string, (dialect: SqlDialect) => Migration>;

/**
 * Migrates the tables to the latest version. Rejects with the engine's error if a migration fails.
 */
export async function migrateToLatest(db: Kysely<Database>, dialect: SqlDialect): Promise<void> {
  const entries = Object.entries(migrations).map(
    ([name, createMigration]) => [name, createMigration(dialect)] as const,
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(entries)) },
    // A new migration may sort before already applied migrations of another concern.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
