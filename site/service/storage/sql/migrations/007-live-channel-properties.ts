import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../engine/database.ts';
import { parseJsonColumn } from '../engine/json-column.ts';
import { renameProperties, runInTransaction } from './rename-properties.ts';

/** The new names of the properties of a channel. */
const channelProperties = new Map([
  ['asked', 'request'],
  ['sight', 'options'],
]);

/** The new names of the properties of its query options. */
const optionProperties = new Map([
  ['face', 'perspective'],
  ['onlyValid', 'excludeInvalid'],
]);

/** Renames the properties of stored update channels, some of which expire only after a day. */
export function liveChannelPropertiesMigration(): Migration {
  return { up: (db: Kysely<Database>) => runInTransaction(db, renameInChannels) };
}

async function renameInChannels(db: Kysely<Database>): Promise<void> {
  const channels = await db.selectFrom('live_channels').select(['digest', 'data']).execute();
  for (const { digest, data } of channels) {
    const { options, ...channel } = renameProperties(parseJsonColumn(data), channelProperties);
    const renamed = {
      ...channel,
      options: renameProperties((options ?? {}) as Record<string, unknown>, optionProperties),
    };
    await db
      .updateTable('live_channels')
      .set({ data: JSON.stringify(renamed) })
      .where('digest', '=', digest)
      .execute();
  }
}
