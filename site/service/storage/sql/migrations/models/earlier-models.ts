import type { Kysely } from 'kysely';
import type { Database } from '../../engine/database.ts';
import { parseJsonColumn } from '../../engine/json-column.ts';

/** A model as stored before migration 015, which renames the properties of its fields. */
interface EarlierModel {
  readonly fields: readonly {
    readonly apiKey: string;
    readonly kind: string;
    readonly localised: boolean;
  }[];
}

/** Lists the API keys of all fields of some types that have the same value in all locales. */
export async function listUnlocalizedFields(
  db: Kysely<Database>,
  types: readonly string[],
): Promise<string[]> {
  const rows = await db.selectFrom('models').select('data').execute();
  const models = rows.map(({ data }) => parseJsonColumn(data) as unknown as EarlierModel);
  return models
    .flatMap(({ fields }) => fields)
    .filter(({ kind, localised }) => !localised && types.includes(kind))
    .map(({ apiKey }) => apiKey);
}
