import { setTimeout } from 'node:timers/promises';
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { toLiteral } from './clickhouse-sql.ts';

/** Timeout of a statement, longer than any statement takes. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Interval of the checks for the end of a deletion, which ClickHouse runs asynchronously. */
const POLL_INTERVAL_MS = 50;

/** Maximum wait for a deletion. The server continues it after that. */
const DELETE_TIMEOUT_MS = 60_000;

/** An HTTP connection to a ClickHouse database. */
export class ClickHouseConnection {
  readonly #client: ClickHouseClient;

  /** @param url may contain the user, the password and, as its path, the database. */
  constructor(url: string) {
    this.#client = createClient({
      url,
      application: 'vitrine',
      request_timeout: REQUEST_TIMEOUT_MS,
      // Callers log errors. The client would also log the statements that it sent.
      log: { level: ClickHouseLogLevel.OFF },
      // Returns 64-bit integers as numbers; all stored values are safe integers.
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    });
  }

  async query<Row>(query: string): Promise<Row[]> {
    const response = await this.#client.query({ query, format: 'JSONEachRow' });
    return response.json<Row>();
  }

  async execute(query: string): Promise<void> {
    await this.#client.command({ query });
  }

  async insert(table: string, values: readonly object[]): Promise<void> {
    if (values.length === 0) return;
    await this.#client.insert({ table, values: [...values], format: 'JSONEachRow' });
  }

  /** Deletes rows and resolves when they are deleted; resolves to `false` if there were none. */
  async delete(table: string, condition: string): Promise<boolean> {
    const rows = await this.query(`select 1 from ${table} where ${condition} limit 1`);
    if (rows.length === 0) return false;
    await this.execute(`alter table ${table} delete where ${condition}`);
    const deadline = Date.now() + DELETE_TIMEOUT_MS;
    const pendingMutations =
      'select 1 from system.mutations where database = currentDatabase() ' +
      `and table = ${toLiteral(table)} and is_done = 0 limit 1`;
    while ((await this.query(pendingMutations)).length > 0 && Date.now() < deadline)
      await setTimeout(POLL_INTERVAL_MS);
    return true;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
