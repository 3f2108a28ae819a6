import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { StartFailure } from '../../runtime/start-failure.ts';
import type { ContentStore } from '../contract.ts';
import { migrate } from '../migrate.ts';
import { SqlStore } from '../sql-store.ts';
import type { Tables } from '../tables.ts';
import { postgresFlavour } from './flavour.ts';
import { postgresHerald } from './herald.ts';
import { Lifeline } from './lifeline.ts';
import { openPool } from './pool.ts';
import { ScanPool } from './scan-pool.ts';

const mostConnections = 10;

/** Connections for statements with patterns of clients, each of which may take seconds. */
const SCAN_CONNECTIONS = 2;

/**
 * Opens the content database at an address such as `postgres://user:password@host/name`.
 * @throws StartFailure when it cannot be reached or brought up to date.
 */
export async function openPostgresStore(url: string, log: Logger): Promise<ContentStore> {
  const lifeline = new Lifeline();
  const pool = openPool(url, { most: mostConnections, lifeline }, log);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, postgresFlavour);
    const herald = await postgresHerald(url, db, { lifeline, log });
    const scanner = new ScanPool(db, openPool(url, { most: SCAN_CONNECTIONS, lifeline }, log));
    return new SqlStore({ db, flavour: postgresFlavour, herald, scanner });
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
