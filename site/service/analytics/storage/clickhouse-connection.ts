import { setTimeout } from 'node:timers/promises';
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { literal } from './clickhouse-sql.ts';

/** Longer than any statement of ours takes. */
const withinMs = 30_000;

/** How often is looked whether a deletion is done, of which the server answers before it is. */
const lookAgainMs = 50;

/** How long is waited for it: the server goes on with it all the same. */
const deletedWithinMs = 60_000;

/** What ClickHouse is asked by HTTP. */
export class ClickHouseConnection {
  readonly #client: ClickHouseClient;

  /** @param url may hold user, password and, as its path, the database. */
  constructor(url: string) {
    this.#client = createClient({
      url,
      application: 'vitrine',
      request_timeout: withinMs,
      // What fails is told once, by whoever asked; the client would also tell what was sent.
      log: { level: ClickHouseLogLevel.OFF },
      // Numbers of eight bytes come as numbers: none of ours is larger than those can be.
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    });
  }

  async query<Row>(query: string): Promise<Row[]> {
    const answer = await this.#client.query({ query, format: 'JSONEachRow' });
    return answer.json<Row>();
  }

  async execute(query: string): Promise<void> {
    await this.#client.command({ query });
  }

  async insert(table: string, values: readonly object[]): Promise<void> {
    if (values.length === 0) return;
    await this.#client.insert({ table, values: [...values], format: 'JSONEachRow' });
  }

  /** Deletes rows, if there are any, and resolves when they are gone; false where there were none. */
  async delete(table: string, condition: string): Promise<boolean> {
    const found = await this.query(`select 1 from ${table} where ${condition} limit 1`);
    if (found.length === 0) return false;
    await this.execute(`alter table ${table} delete where ${condition}`);
    const until = Date.now() + deletedWithinMs;
    const open =
      'select 1 from system.mutations where database = currentDatabase() ' +
      `and table = ${literal(table)} and is_done = 0 limit 1`;
    while ((await this.query(open)).length > 0 && Date.now() < until) await setTimeout(lookAgainMs);
    return true;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
