import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { StartFailure } from '../../start-failure.ts';
import type { ContentStore } from '../contract.ts';
import { migrate } from '../migrate.ts';
import { SqlStore } from '../sql-store.ts';
import type { Tables } from '../tables.ts';
import { postgresFlavour } from './flavour.ts';
import { postgresHerald } from './herald.ts';

/** Connections of one process; reads wait for a free one. */
const mostConnections = 10;

/** A database that cannot be reached is told at the start, and not waited for. */
const connectWithinMs = 10_000;

/** No read of the service takes a tenth of this; a pattern that takes forever is stopped by it. */
const statementWithinMs = 30_000;

/**
 * Opens the content database at an address such as `postgres://user:password@host/name`.
 * @throws StartFailure when it cannot be reached or brought up to date.
 */
export async function openPostgresStore(url: string, log: Logger): Promise<ContentStore> {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementWithinMs,
    keepAlive: true,
  });
  // A connection lost while nobody uses it is replaced when somebody does.
  pool.on('error', (error) => log.warn({ err: error }, 'A connection to the database was lost'));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, postgresFlavour);
    const herald = await postgresHerald(url, db, log);
    return new SqlStore({ db, flavour: postgresFlavour, herald });
  } catch (error) {
    await db.destroy();
    throw new StartFailure(`The database ${named(url)} cannot be opened: ${reasonOf(error)}.`);
  }
}

/** The address without its password. */
function named(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? '')}${pathname}`;
}

/** Why a connection failed; a host with several addresses fails once for each. */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
