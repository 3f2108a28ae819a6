import pLimit from 'p-limit';
import { StartupError } from '../../runtime/startup-error.ts';
import {
  RECENT_EVENTS_MS,
  type ViewUpdate,
  type BeaconStore,
  type PruneBounds,
  type DeletedRows,
  type EventRow,
} from './beacon-store.ts';
import { tableNames } from './beacon-tables.ts';
import { mergeViewRow, groupRowsByView } from './merge-view-rows.ts';
import { generateSalt } from './visitor-salt.ts';
import type { ViewRow } from '../insights/view-row.ts';
import { ClickHouseConnection } from './clickhouse-connection.ts';
import { ClickHouseInsightsRepository } from './clickhouse-insights-repository.ts';
import {
  createClickHouseAddColumnsSql,
  getColumnList,
  createClickHouseTableSql,
  rankEarliest,
  rankLatest,
  toLiteral,
  toLiteralList,
  clickHouseSummaryTablesSql,
} from './clickhouse-sql.ts';

/** Time for which updates are collected. ClickHouse needs few, large inserts. */
const BATCH_DELAY_MS = 1000;

/** Share of rows that is deleted in addition, because rows do not compress equally well. */
const EXTRA_SHARE = 0.05;

/** Maximum number of view IDs in one query. */
const IDS_PER_QUERY = 500;

/**
 * Opens the beacon store on ClickHouse, over HTTP.
 * @throws StartupError if the server is unreachable.
 */
export async function openClickHouseBeaconStore(url: string): Promise<ClickHouseBeaconStore> {
  const connection = new ClickHouseConnection(url);
  try {
    for (const table of tableNames) {
      await connection.execute(createClickHouseTableSql(table));
      const columns = await connection.query<{ name: string }>(
        'select name from system.columns where database = currentDatabase() ' +
          `and table = ${toLiteral(table)}`,
      );
      const names = new Set(columns.map(({ name }) => name));
      for (const statement of createClickHouseAddColumnsSql(table, names))
        await connection.execute(statement);
    }
    for (const statement of clickHouseSummaryTablesSql) await connection.execute(statement);
    return new ClickHouseBeaconStore(connection);
  } catch (error) {
    await connection.close();
    const reason = (error instanceof Error && error.message) || String(error);
    const { host } = new URL(url);
    throw new StartupError(`Beacons cannot be stored in ClickHouse at ${host}: ${reason.trim()}.`);
  }
}

/** The beacon store on ClickHouse. */
export class ClickHouseBeaconStore implements BeaconStore {
  readonly batchDelayMs = BATCH_DELAY_MS;
  readonly insights: ClickHouseInsightsRepository;
  readonly connection: ClickHouseConnection;
  // ClickHouse has no transactions, so tasks that read and then write run one at a time.
  readonly #runExclusive = pLimit(1);

  constructor(connection: ClickHouseConnection) {
    this.connection = connection;
    this.insights = new ClickHouseInsightsRepository(connection);
  }

  /** A failed append can be repeated: queries return a row once even if it was written twice. */
  append(updates: readonly ViewUpdate[]): Promise<void> {
    return this.#runExclusive(async () => {
      const events = updates.flatMap((update) => update.events);
      const ranked = events.map((event) => ({ ...event, rank: rankEarliest(event.receivedAt) }));
      await this.connection.insert('beacon_events', ranked);
      const rows = groupRowsByView(updates);
      const storedRows = await this.#getRows([...rows.keys()]);
      const changedRows = [...rows].flatMap(([view, update]) => {
        const storedRow = storedRows.get(view);
        const row = storedRow ? mergeViewRow(storedRow, update) : update.row;
        return row === storedRow ? [] : [{ ...row, rank: rankLatest(row.sequence) }];
      });
      await this.connection.insert('beacon_views', changedRows);
    });
  }

  async getView(id: string): Promise<ViewRow | undefined> {
    return (await this.#getRows([id])).get(id);
  }

  async listEvents(view: string): Promise<readonly EventRow[]> {
    return this.connection.query(
      `select ${getColumnList('beacon_events')} from beacon_events final ` +
        `where view = ${toLiteral(view)} order by sequence`,
    );
  }

  deleteView(id: string): Promise<boolean> {
    return this.#runExclusive(async () => {
      const condition = `view = ${toLiteral(id)}`;
      const hadEvents = await this.connection.delete('beacon_events', condition);
      const hadRow = await this.connection.delete('beacon_views', condition);
      return hadEvents || hadRow;
    });
  }

  getOrCreateSalt(day: string): Promise<string> {
    return this.#runExclusive(async () => {
      // If several processes insert a salt at the same time, all of them use the lowest.
      const select = `select min(salt) as salt from beacon_salts where day = ${toLiteral(day)}`;
      const existing = (await this.connection.query<{ salt: string }>(select))[0]?.salt;
      if (existing) return existing;
      await this.connection.insert('beacon_salts', [{ day, salt: generateSalt(), rank: 0 }]);
      return (await this.connection.query<{ salt: string }>(select))[0]?.salt ?? '';
    });
  }

  async prune({ eventsBefore, viewsBefore, saltsBefore }: PruneBounds): Promise<void> {
    await this.connection.delete('beacon_salts', `day < ${toLiteral(saltsBefore)}`);
    await this.connection.delete('beacon_events', `"receivedAt" < ${eventsBefore}`);
    await this.connection.delete('beacon_views', `"lastReceivedAt" < ${viewsBefore}`);
    await this.insights.deleteSummariesBefore(viewsBefore);
  }

  async getSizeBytes(): Promise<number> {
    const rows = await this.connection.query<{ bytes: number }>(
      'select sum(bytes_on_disk) as bytes from system.parts where active and ' +
        "database = currentDatabase() and table in ('beacon_events', 'beacon_views')",
    );
    return rows[0]?.bytes ?? 0;
  }

  async shrink(maxBytes: number, now: number): Promise<DeletedRows> {
    const deleted = { events: 0, views: 0 };
    for (let size = await this.getSizeBytes(); size > maxBytes; size = await this.getSizeBytes()) {
      const share = Math.min(1, 1 - maxBytes / size + EXTRA_SHARE);
      const oldEvents = await this.#deleteOldest(
        'events',
        share,
        `"receivedAt" < ${now - RECENT_EVENTS_MS}`,
      );
      deleted.events += oldEvents;
      if (oldEvents > 0) continue;
      const views = await this.#deleteOldest('views', share);
      const events = await this.#deleteOldest('events', share);
      deleted.views += views;
      deleted.events += events;
      if (views + events === 0) break;
    }
    return deleted;
  }

  /** Deletes the oldest share of the rows that match a condition. Returns their number. */
  #deleteOldest(kind: keyof DeletedRows, share: number, condition = '1 = 1'): Promise<number> {
    const table = `beacon_${kind}`;
    const receivedAt = kind === 'events' ? '"receivedAt"' : '"lastReceivedAt"';
    return this.#runExclusive(async () => {
      const rows = await this.connection.query<{ latest: number; total: number }>(
        `select quantileExact(${share})(${receivedAt}) as latest, count() as total ` +
          `from ${table} where ${condition}`,
      );
      const { latest = 0, total = 0 } = rows[0] ?? {};
      if (total === 0) return 0;
      const isOldest = `${condition} and ${receivedAt} <= ${latest}`;
      const counts = await this.connection.query<{ rows: number }>(
        `select count() as rows from ${table} where ${isOldest}`,
      );
      await this.connection.delete(table, isOldest);
      return counts[0]?.rows ?? 0;
    });
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  async #getRows(views: readonly string[]): Promise<Map<string, ViewRow>> {
    const rowsByView = new Map<string, ViewRow>();
    for (let offset = 0; offset < views.length; offset += IDS_PER_QUERY) {
      const ids = toLiteralList(views.slice(offset, offset + IDS_PER_QUERY));
      const rows = await this.connection.query<ViewRow>(
        `select ${getColumnList('beacon_views')} from beacon_views final where view in (${ids})`,
      );
      for (const row of rows) rowsByView.set(row.view, row);
    }
    return rowsByView;
  }
}
