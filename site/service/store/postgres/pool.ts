import { Pool, type CustomTypesConfig } from 'pg';
import type { Logger } from 'pino';

/** A database that cannot be reached is told at the start, and not waited for. */
const connectWithinMs = 10_000;

/** No statement of the service takes a tenth of this; a pattern that takes forever is stopped by it. */
const statementWithinMs = 30_000;

export interface PoolSize {
  /** Connections of one process; whoever finds none waits for one. */
  readonly most: number;
  /** How answers are read; absent: as the driver reads them. */
  readonly types?: CustomTypesConfig;
}

/** Connections to the database at an address such as `postgres://user:password@host/name`. */
export function openPool(url: string, { most, types }: PoolSize, log: Logger): Pool {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementWithinMs,
    keepAlive: true,
    ...(types && { types }),
  });
  // A connection lost while nobody uses it is replaced when somebody does.
  pool.on('error', (error) => log.warn({ err: error }, 'A connection to the database was lost'));
  return pool;
}
