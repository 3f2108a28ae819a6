import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlDialect } from '../../engine/dialect.ts';
import { parseJsonColumn } from '../../engine/json-column.ts';
import type { Database } from '../../engine/database.ts';
import { computeUploadFacets } from '../../../query/upload-facets.ts';

/** Adds the facets of uploads and computes them for existing ones. */
export function uploadFacetsMigration({ json }: SqlDialect): Migration {
  return {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('uploads').addColumn('facets', json).execute();
      for (const { id, data } of await db.selectFrom('uploads').select(['id', 'data']).execute()) {
        const facets = JSON.stringify(computeUploadFacets(parseJsonColumn(data)));
        await db.updateTable('uploads').set({ facets }).where('id', '=', id).execute();
      }
    },
  };
}
