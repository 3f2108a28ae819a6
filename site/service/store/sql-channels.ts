import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChannelStore } from './channels.ts';
import { parsed } from './json-column.ts';
import type { Values } from './records.ts';
import type { Tables } from './tables.ts';

/** Channels in a table. They are no content, so that nobody waits for them and nothing follows. */
export class SqlChannels implements ChannelStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async keep(name: string, data: Values, until: Date): Promise<void> {
    await this.#db.deleteFrom('live_channels').where('dies_at', '<', now()).execute();
    const row = { digest: digest(name), data: JSON.stringify(data), dies_at: until.toISOString() };
    await this.#db.insertInto('live_channels').values(row).execute();
  }

  async prolong(name: string, until: Date): Promise<void> {
    await this.#db
      .updateTable('live_channels')
      .set({ dies_at: until.toISOString() })
      .where('digest', '=', digest(name))
      .execute();
  }

  async find(name: string): Promise<Values | undefined> {
    const row = await this.#db
      .selectFrom('live_channels')
      .select('data')
      .where('digest', '=', digest(name))
      .where('dies_at', '>=', now())
      .executeTakeFirst();
    return row && parsed(row.data);
  }

  async forget(name: string): Promise<void> {
    await this.#db.deleteFrom('live_channels').where('digest', '=', digest(name)).execute();
  }
}

const now = (): string => new Date().toISOString();

/** Whoever reads the table learns no name by it. */
const digest = (name: string): string => createHash('sha256').update(name).digest('hex');
