import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { SqlFlavour } from './flavour.ts';
import { content } from './migrations/001-content.ts';
import { versions } from './migrations/002-versions.ts';
import { search } from './migrations/020-search.ts';
import { searchLocales } from './migrations/021-search-locales.ts';
import { searchHeadings } from './migrations/022-search-headings.ts';
import { jobs } from './migrations/030-jobs.ts';
import { jobLanes } from './migrations/032-job-lanes.ts';
import { filmKeys } from './migrations/031-film-keys.ts';
import { editorSessions } from './migrations/040-editor-sessions.ts';
import { models } from './migrations/010-models.ts';
import { recordFacts } from './migrations/011-record-facts.ts';
import { accessTokens } from './migrations/003-access-tokens.ts';
import { setups } from './migrations/004-setups.ts';
import { contentClock } from './migrations/005-content-clock.ts';
import { uploadFacets } from './migrations/012-upload-facets.ts';
import { liveChannels } from './migrations/006-live-channels.ts';
import { slugIndex } from './migrations/013-slug-index.ts';
import { dateIndex } from './migrations/014-date-index.ts';
import type { Tables } from './tables.ts';

/**
 * Every change of the tables, by sortable name; a released one never changes. Each concern has
 * numbers of its own: records 002 to 009, models 010 to 019, pictures 020 to 029, films 030 to 039, servers
 * 040 to 049.
 */
const migrations = {
  '001-content': content,
  '002-versions': versions,
  '020-search': search,
  '003-access-tokens': accessTokens,
  '004-setups': setups,
  '005-content-clock': contentClock,
  '006-live-channels': liveChannels,
  '021-search-locales': searchLocales,
  '022-search-headings': searchHeadings,
  '030-jobs': jobs,
  '031-film-keys': filmKeys,
  '032-job-lanes': jobLanes,
  '040-editor-sessions': editorSessions,
  '010-models': models,
  '011-record-facts': recordFacts,
  '012-upload-facets': uploadFacets,
  '013-slug-index': slugIndex,
  '014-date-index': dateIndex,
} as const satisfies Record<string, (flavour: SqlFlavour) => Migration>;

/** Brings the tables up to date; rejects with the engine's error when a step fails. */
export async function migrate(db: Kysely<Tables>, flavour: SqlFlavour): Promise<void> {
  const steps = Object.entries(migrations).map(([name, step]) => [name, step(flavour)] as const);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) },
    // Concerns grow each by itself, so that one may get a step before one that is applied.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
