import { Pool, type CustomTypesConfig } from 'pg';
import type { Logger } from 'pino';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** A database that cannot be reached is told at the start, and not waited for. */
export const connectTimeoutMs = 10_000;

/** No statement of the service takes a tenth of this; a pattern that takes forever is stopped by it. */
const statementWithinMs = 30_000;

/**
 * A transaction whose process can no longer be reached holds its locks until then, and everybody
 * else's writes wait for it: less long than their own statements may take, which would be refused.
 */
const goesOnWithinMs = 10_000;

export interface PoolOptions {
  /** Connections of one process; whoever finds none waits for one. */
  readonly maxConnections: number;
  /** How answers are read; absent: as the driver reads them. */
  readonly types?: CustomTypesConfig;
  /** Holds its connections; absent: nobody gives them up from outside. */
  readonly lifeline?: CircuitBreaker;
}

/** Connections to the database at an address such as `postgres://user:password@host/name`. */
export function createConnectionPool(
  url: string,
  { maxConnections, types, lifeline }: PoolOptions,
  log: Logger,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementWithinMs,
    idle_in_transaction_session_timeout: goesOnWithinMs,
    keepAlive: true,
    ...(types && { types }),
    ...(lifeline && { stream: lifeline.createSocket }),
  });
  // A connection lost while nobody uses it is replaced when somebody does.
  // The driver hangs the whole connection on the error, with what was last sent and read by it.
  pool.on('error', ({ message }) =>
    log.warn({ reason: message }, 'A connection to the database was lost'),
  );
  // Who uses one that is lost is told by the answer; unheard, the loss would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
