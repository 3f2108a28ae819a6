import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { StartupError } from '../../runtime/startup-error.ts';
import type { ContentStore } from '../content-store.ts';
import { migrateToLatest } from '../sql/migrations/migrate.ts';
import { SqlContentStore } from '../sql/sql-content-store.ts';
import type { Database } from '../sql/engine/database.ts';
import { postgresSqlDialect } from './dialect.ts';
import { createPostgresNotifier } from './postgres-notifier.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { createConnectionPool } from './connection-pool.ts';
import { ScanPool } from './scan-pool.ts';

const maxConnections = 10;

/**
 * Connections for statements with regular expressions from clients, each of which may take seconds.
 */
const SCAN_CONNECTIONS = 2;

/**
 * Opens the content database at a URL such as `postgres://user:password@host/name`.
 * @param options.isExclusive whether no other process may use the database; defaults to false.
 * @throws StartupError if it is unreachable, its migrations fail, or another process uses it although
 * one of both needs it exclusively.
 */
export async function openPostgresStore(
  url: string,
  log: Logger,
  { isExclusive = false } = {},
): Promise<ContentStore> {
  const circuitBreaker = new CircuitBreaker();
  const pool = createConnectionPool(url, { maxConnections, circuitBreaker }, log);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateToLatest(db, postgresSqlDialect);
    const notifier = await createPostgresNotifier(url, db, { circuitBreaker, log, isExclusive });
    const scanner = new ScanPool(
      db,
      createConnectionPool(url, { maxConnections: SCAN_CONNECTIONS, circuitBreaker }, log),
    );
    return new SqlContentStore({ db, dialect: postgresSqlDialect, notifier, scanner });
  } catch (error) {
    await db.destroy();
    throw new StartupError(
      `The database ${redactUrl(url)} cannot be opened: ${getConnectionErrorMessage(error)}.`,
    );
  }
}

/** Matches the start of a URL without a host, whose socket is a parameter. */
const emptyHostPattern = /^(\w+:\/\/(?:[^/?#@]*@)?)(?=[/?])/;

/** Returns the host and path of the URL, without the credentials. */
function redactUrl(url: string): string {
  const { host, pathname, searchParams } = new URL(url.replace(emptyHostPattern, '$1localhost'));
  return `${searchParams.get('host') ?? host}${pathname}`;
}

/**
 * Returns the reason why a connection failed. For a host with several addresses, returns the reason
 * for the first address.
 */
export function getConnectionErrorMessage(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
