import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { UpdateChannelStore } from '../../update-channels.ts';
import { parseJsonColumn } from '../engine/json-column.ts';
import type { FieldValues } from '../../records/records.ts';
import type { Database } from '../engine/database.ts';

/**
 * Stores update channels in a table. They are not content, so writing them bypasses the write queue
 * and emits no changes.
 */
export class SqlUpdateChannelStore implements UpdateChannelStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async save(name: string, data: FieldValues, expiresAt: Date): Promise<void> {
    await this.#db.deleteFrom('live_channels').where('dies_at', '<', getTimestamp()).execute();
    const row = {
      digest: computeDigest(name),
      data: JSON.stringify(data),
      dies_at: expiresAt.toISOString(),
    };
    await this.#db.insertInto('live_channels').values(row).execute();
  }

  async extend(name: string, expiresAt: Date): Promise<void> {
    await this.#db
      .updateTable('live_channels')
      .set({ dies_at: expiresAt.toISOString() })
      .where('digest', '=', computeDigest(name))
      .execute();
  }

  async find(name: string): Promise<FieldValues | undefined> {
    const row = await this.#db
      .selectFrom('live_channels')
      .select('data')
      .where('digest', '=', computeDigest(name))
      .where('dies_at', '>=', getTimestamp())
      .executeTakeFirst();
    return row && parseJsonColumn(row.data);
  }

  async delete(name: string): Promise<void> {
    await this.#db.deleteFrom('live_channels').where('digest', '=', computeDigest(name)).execute();
  }
}

const getTimestamp = (): string => new Date().toISOString();

/**
 * Computes the digest of a channel name. Only digests are stored, so that the table reveals no
 * names.
 */
const computeDigest = (name: string): string => createHash('sha256').update(name).digest('hex');
