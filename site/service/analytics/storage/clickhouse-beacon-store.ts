import pLimit from 'p-limit';
import { StartFailure } from '../../runtime/startup-error.ts';
import {
  recentEventsMs,
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
  addClickHouseColumnsSql,
  getColumnList,
  createClickHouseTableSql,
  rankEarliest,
  rankLatest,
  literal,
  literals,
  createClickHouseSummaryTablesSql,
} from './clickhouse-sql.ts';

/** ClickHouse wants to be written to seldom, and much at once. */
const gatherMs = 1000;

/** More than what is too much is deleted, because rows do not compress equally well. */
const EXTRA_SHARE = 0.05;

/** Names of views in one question. */
const askedAtOnce = 500;

/**
 * Opens the beacons in ClickHouse, by HTTP.
 * @throws StartFailure when it cannot be reached.
 */
export async function openClickHouseBeaconStore(url: string): Promise<ClickHouseBeaconStore> {
  const server = new ClickHouseConnection(url);
  try {
    for (const table of tableNames) {
      await server.execute(createClickHouseTableSql(table));
      const there = await server.query<{ name: string }>(
        'select name from system.columns where database = currentDatabase() ' +
          `and table = ${literal(table)}`,
      );
      const names = new Set(there.map(({ name }) => name));
      for (const statement of addClickHouseColumnsSql(table, names))
        await server.execute(statement);
    }
    for (const statement of createClickHouseSummaryTablesSql) await server.execute(statement);
    return new ClickHouseBeaconStore(server);
  } catch (error) {
    await server.close();
    const why = (error instanceof Error && error.message) || String(error);
    const { host } = new URL(url);
    throw new StartFailure(`Beacons cannot be stored in ClickHouse at ${host}: ${why.trim()}.`);
  }
}

/** Beacons in ClickHouse. */
export class ClickHouseBeaconStore implements BeaconStore {
  readonly batchDelayMs = gatherMs;
  readonly insights: ClickHouseInsightsRepository;
  readonly connection: ClickHouseConnection;
  // It has no transactions, so that what depends on what is there waits for its turn.
  readonly #inTurn = pLimit(1);

  constructor(server: ClickHouseConnection) {
    this.connection = server;
    this.insights = new ClickHouseInsightsRepository(server);
  }

  /** What fails on the way is written anew when it comes again, and found once all the same. */
  append(arrivals: readonly ViewUpdate[]): Promise<void> {
    return this.#inTurn(async () => {
      const events = arrivals.flatMap((arrival) => arrival.events);
      const ranked = events.map((event) => ({ ...event, rank: rankEarliest(event.receivedAt) }));
      await this.connection.insert('beacon_events', ranked);
      const rows = groupRowsByView(arrivals);
      const known = await this.#known([...rows.keys()]);
      const changed = [...rows].flatMap(([view, came]) => {
        const before = known.get(view);
        const row = before ? mergeViewRow(before, came) : came.row;
        return row === before ? [] : [{ ...row, rank: rankLatest(row.sequence) }];
      });
      await this.connection.insert('beacon_views', changed);
    });
  }

  async getView(id: string): Promise<ViewRow | undefined> {
    return (await this.#known([id])).get(id);
  }

  async listEvents(view: string): Promise<readonly EventRow[]> {
    return this.connection.query(
      `select ${getColumnList('beacon_events')} from beacon_events final ` +
        `where view = ${literal(view)} order by sequence`,
    );
  }

  deleteView(id: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const condition = `view = ${literal(id)}`;
      const hadEvents = await this.connection.delete('beacon_events', condition);
      const hadRow = await this.connection.delete('beacon_views', condition);
      return hadEvents || hadRow;
    });
  }

  getOrCreateSalt(day: string): Promise<string> {
    return this.#inTurn(async () => {
      // Of several that processes have made at the same moment, all take the same.
      const select = `select min(salt) as salt from beacon_salts where day = ${literal(day)}`;
      const kept = (await this.connection.query<{ salt: string }>(select))[0]?.salt;
      if (kept) return kept;
      await this.connection.insert('beacon_salts', [{ day, salt: generateSalt(), rank: 0 }]);
      return (await this.connection.query<{ salt: string }>(select))[0]?.salt ?? '';
    });
  }

  async prune({ eventsBefore, viewsBefore, saltsBefore }: PruneBounds): Promise<void> {
    await this.connection.delete('beacon_salts', `day < ${literal(saltsBefore)}`);
    await this.connection.delete('beacon_events', `"receivedAt" < ${eventsBefore}`);
    await this.connection.delete('beacon_views', `"lastReceivedAt" < ${viewsBefore}`);
    await this.insights.deleteSummariesBefore(viewsBefore);
  }

  async sizeBytes(): Promise<number> {
    const rows = await this.connection.query<{ bytes: number }>(
      'select sum(bytes_on_disk) as bytes from system.parts where active and ' +
        "database = currentDatabase() and table in ('beacon_events', 'beacon_views')",
    );
    return rows[0]?.bytes ?? 0;
  }

  async shrink(maxBytes: number, now: number): Promise<DeletedRows> {
    const deleted = { events: 0, views: 0 };
    for (let size = await this.sizeBytes(); size > maxBytes; size = await this.sizeBytes()) {
      const share = Math.min(1, 1 - maxBytes / size + EXTRA_SHARE);
      const old = await this.#deleteOldest(
        'events',
        share,
        `"receivedAt" < ${now - recentEventsMs}`,
      );
      deleted.events += old;
      if (old > 0) continue;
      const views = await this.#deleteOldest('views', share);
      const events = await this.#deleteOldest('events', share);
      deleted.views += views;
      deleted.events += events;
      if (views + events === 0) break;
    }
    return deleted;
  }

  /** Deletes the oldest share of the rows that meet a condition, and returns how many there were. */
  #deleteOldest(kind: keyof DeletedRows, share: number, condition = '1 = 1'): Promise<number> {
    const table = `beacon_${kind}`;
    const came = kind === 'events' ? '"receivedAt"' : '"lastReceivedAt"';
    return this.#inTurn(async () => {
      const rows = await this.connection.query<{ latest: number; total: number }>(
        `select quantileExact(${share})(${came}) as latest, count() as total ` +
          `from ${table} where ${condition}`,
      );
      const { latest = 0, total = 0 } = rows[0] ?? {};
      if (total === 0) return 0;
      const isOldest = `${condition} and ${came} <= ${latest}`;
      const found = await this.connection.query<{ rows: number }>(
        `select count() as rows from ${table} where ${isOldest}`,
      );
      await this.connection.delete(table, isOldest);
      return found[0]?.rows ?? 0;
    });
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  async #known(views: readonly string[]): Promise<Map<string, ViewRow>> {
    const known = new Map<string, ViewRow>();
    for (let at = 0; at < views.length; at += askedAtOnce) {
      const some = literals(views.slice(at, at + askedAtOnce));
      const rows = await this.connection.query<ViewRow>(
        `select ${getColumnList('beacon_views')} from beacon_views final where view in (${some})`,
      );
      for (const row of rows) known.set(row.view, row);
    }
    return known;
  }
}
