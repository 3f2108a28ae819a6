import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { StartFailure } from '../../runtime/startup-error.ts';
import type { ContentStore } from '../content-store.ts';
import { migrateToLatest } from '../sql/migrations/migrate.ts';
import { SqlContentStore } from '../sql/sql-content-store.ts';
import type { Database } from '../sql/database.ts';
import { postgresSqlDialect } from './dialect.ts';
import { createPostgresNotifier } from './change-notifier.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { createConnectionPool } from './connection-pool.ts';
import { ScanPool } from './scan-pool.ts';

const mostConnections = 10;

/** Connections for statements with patterns of clients, each of which may take seconds. */
const SCAN_CONNECTIONS = 2;

/**
 * Opens the content database at an address such as `postgres://user:password@host/name`.
 * @throws StartFailure when it cannot be reached or brought up to date.
 */
export async function openPostgresStore(url: string, log: Logger): Promise<ContentStore> {
  const lifeline = new CircuitBreaker();
  const pool = createConnectionPool(url, { maxConnections: mostConnections, lifeline }, log);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateToLatest(db, postgresSqlDialect);
    const herald = await createPostgresNotifier(url, db, { lifeline, log });
    const scanner = new ScanPool(
      db,
      createConnectionPool(url, { maxConnections: SCAN_CONNECTIONS, lifeline }, log),
    );
    return new SqlContentStore({ db, dialect: postgresSqlDialect, notifier: herald, scanner });
  } catch (error) {
    await db.destroy();
    throw new StartFailure(
      `The database ${named(url)} cannot be opened: ${connectionErrorMessage(error)}.`,
    );
  }
}

/** The address without its password. */
function named(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? '')}${pathname}`;
}

/** Why a connection failed; a host with several addresses fails once for each. */
export function connectionErrorMessage(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
