import type { Kysely } from 'kysely';
import { parseJsonColumn } from './json-column.ts';
import type { Model } from '../models.ts';
import type { FieldValues } from '../records.ts';
import type { Database } from './database.ts';

/** Records that are rewritten together, so that a large site is not held in memory at once. */
const atOnce = 200;

type Names = ReadonlyMap<string, string>;

/** Has what records hold follow the API keys of a model's fields, in what they were before too. */
export async function renameFieldValues(
  db: Kysely<Database>,
  before: Model,
  after: Model,
): Promise<void> {
  const names = renamed(before, after);
  if (names.size === 0) return;
  const rewritten = (json: unknown): string =>
    JSON.stringify(
      after.modularBlock
        ? inBlocks(parseJsonColumn(json), after.id, names)
        : keyed(parseJsonColumn(json), names),
    );
  let ids = db.selectFrom('records').select('id').orderBy('id');
  if (!after.modularBlock) ids = ids.where('model', '=', after.apiKey);
  const all = (await ids.execute()).map(({ id }) => id);
  for (let start = 0; start < all.length; start += atOnce) {
    await rewrite(db, all.slice(start, start + atOnce), rewritten);
  }
}

async function rewrite(
  db: Kysely<Database>,
  ids: readonly string[],
  rewritten: (json: unknown) => string,
): Promise<void> {
  const rows = db.selectFrom('records').select(['id', 'current', 'published']);
  for (const { id, current, published } of await rows.where('id', 'in', ids).execute()) {
    const values = {
      current: rewritten(current),
      published: published === null ? null : rewritten(published),
    };
    await db.updateTable('records').set(values).where('id', '=', id).execute();
  }
  const versions = db.selectFrom('record_versions').select(['record', 'version', 'data']);
  for (const { record, version, data } of await versions.where('record', 'in', ids).execute()) {
    await db
      .updateTable('record_versions')
      .set({ data: rewritten(data) })
      .where('record', '=', record)
      .where('version', '=', version)
      .execute();
  }
}

function renamed(before: Model, after: Model): Names {
  const pairs = after.fields.flatMap(({ id, apiKey }) => {
    const old = before.fields.find((field) => field.id === id)?.apiKey;
    return old === undefined || old === apiKey ? [] : [[old, apiKey] as const];
  });
  return new Map(pairs);
}

function keyed(values: FieldValues, names: Names): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [names.get(key) ?? key, value]),
  );
}

/** The same value, with other keys in the blocks of a model, however deep they stand. */
function inBlocks(value: unknown, model: string, names: Names): unknown {
  if (Array.isArray(value)) return value.map((part) => inBlocks(part, model, names));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, inBlocks(part, model, names)]),
  );
  const { attributes, relationships } = inside as {
    attributes?: FieldValues;
    relationships?: { item_type?: { data?: { id?: unknown } } };
  };
  const isOne = relationships?.item_type?.data?.id === model && typeof attributes === 'object';
  return isOne ? { ...inside, attributes: keyed(attributes, names) } : inside;
}
