import { Pool, type CustomTypesConfig } from 'pg';
import type { Logger } from 'pino';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** Time to wait for a connection. An unreachable database is reported at startup. */
export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Timeout of a statement. The service's own statements take less than a tenth of this time; the
 * timeout stops runaway patterns.
 */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Timeout of an idle transaction. If the process that began it becomes unreachable, its locks block
 * all other writers until this timeout. Must be shorter than the statement timeout, which would
 * otherwise reject the blocked writers.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;

export interface PoolOptions {
  /** Maximum number of connections of one process. Callers wait when all are in use. */
  readonly maxConnections: number;
  /** Type parsers for results; undefined uses those of the driver. */
  readonly types?: CustomTypesConfig;
  /** Closes all connections when it trips; undefined for a pool without a circuit breaker. */
  readonly circuitBreaker?: CircuitBreaker;
}

/** Creates a connection pool for a URL such as `postgres://user:password@host/name`. */
export function createConnectionPool(
  url: string,
  { maxConnections, types, circuitBreaker }: PoolOptions,
  log: Logger,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    ...(types && { types }),
    ...(circuitBreaker && { stream: circuitBreaker.createSocket }),
  });
  // The pool replaces a lost idle connection on next use. Only the message is logged: the driver
  // attaches the connection to the error, which includes the password and recent data.
  pool.on('error', ({ message }) =>
    log.warn({ reason: message }, 'Lost an idle connection to the database'),
  );
  // The pending query rejects if its connection is lost. Without a listener, the event would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
