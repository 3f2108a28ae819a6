import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SqlFlavour } from '../flavour.ts';
import { parsed } from '../json-column.ts';
import type { Tables } from '../tables.ts';
import { facetsOf } from '../upload-facets.ts';

/** What uploads are sorted by. */
export function uploadFacets({ json }: SqlFlavour): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema.alterTable('uploads').addColumn('facets', json).execute();
      for (const { id, data } of await db.selectFrom('uploads').select(['id', 'data']).execute()) {
        const facets = JSON.stringify(facetsOf(parsed(data)));
        await db.updateTable('uploads').set({ facets }).where('id', '=', id).execute();
      }
    },
  };
}
