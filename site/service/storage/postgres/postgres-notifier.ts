import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ChangeFeed, type Change } from '../change-feed.ts';
import type { ChangeNotifier } from '../sql/engine/change-notifier.ts';
import { StartupError } from '../../runtime/startup-error.ts';
import type { Database } from '../sql/engine/database.ts';
import { DataVersionReader, incrementDataVersion } from './data-version.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { CONNECT_TIMEOUT_MS } from './connection-pool.ts';
import { LivenessProbe } from './liveness-probe.ts';

/** The Postgres channel for change notifications of all processes that share the database. */
const channel = 'vitrine_changes';

/**
 * Key of the advisory lock that the connection of every process holds: "vits" in ASCII, used
 * nowhere else. Postgres releases it when the connection ends, even if the process is killed.
 */
const usageLockKey = 0x76_69_74_73;

/** Delays before each attempt to reconnect; the last one repeats. */
const reconnectDelaysMs = [100, 500, 2000, 5000];

/** The notification payload. */
const changeSchema: z.ZodType<Change> = z.object({
  entityType: z.string(),
  id: z.string(),
  operation: z.enum(['create', 'update', 'publish', 'unpublish', 'remove']).exactOptional(),
});

/**
 * Publishes changes with `NOTIFY`, so that every process receives them. Notifications are lost
 * while the connection is down; after a reconnect, subscribers receive an empty list, which means
 * that anything may have changed. They also receive one when the database stops responding, because
 * no other event reports that.
 * @param options.isExclusive whether no other process may use the database.
 * @throws StartupError if another process uses the database and one of both needs it exclusively.
 */
export async function createPostgresNotifier(
  connectionString: string,
  db: Kysely<Database>,
  {
    circuitBreaker,
    log,
    isExclusive,
  }: {
    readonly circuitBreaker: CircuitBreaker;
    readonly log: Logger;
    readonly isExclusive: boolean;
  },
): Promise<ChangeNotifier> {
  const listener = new ChangeListener(connectionString, circuitBreaker, log, isExclusive);
  try {
    await listener.listen();
  } catch (error) {
    await listener.close();
    throw error;
  }
  const dataVersionReader = new DataVersionReader(db);
  return {
    changes: listener.feed,
    async notifyInTransaction(db, changes) {
      await incrementDataVersion(db);
      // The payload does not include the content, because Postgres limits it to 8000 bytes.
      const messages = JSON.stringify(changes.map((change) => JSON.stringify(change)));
      await sql`select pg_notify(${channel}, message)
        from jsonb_array_elements_text(${messages}::jsonb) as message`.execute(db);
    },
    notifyCommitted: () => {},
    getDataVersion: () => dataVersionReader.read(),
    isUnreachable: () => circuitBreaker.isOpen,
    close: () => listener.close(),
  };
}

class ChangeListener {
  readonly feed: ChangeFeed;
  readonly #connectionString: string;
  readonly #circuitBreaker: CircuitBreaker;
  readonly #livenessProbe: LivenessProbe;
  readonly #log: Logger;
  readonly #isExclusive: boolean;
  #client: Client | undefined;
  #pendingChanges: Change[] = [];
  #reconnectTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    connectionString: string,
    circuitBreaker: CircuitBreaker,
    log: Logger,
    isExclusive: boolean,
  ) {
    this.#isExclusive = isExclusive;
    this.#connectionString = connectionString;
    this.#circuitBreaker = circuitBreaker;
    this.#log = log;
    this.feed = new ChangeFeed(log);
    this.#livenessProbe = new LivenessProbe(
      async () => this.#client?.query('select 1'),
      () => this.#onUnresponsive(),
    );
  }

  async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      stream: this.#circuitBreaker.createProbeSocket,
    });
    client.on('notification', ({ payload }) => this.#onNotification(payload));
    let isConnectionLost = false;
    client.on('error', (error) => {
      if (isConnectionLost || this.#isClosed) return;
      isConnectionLost = true;
      this.#log.warn({ err: error }, 'Lost the connection for change notifications; reconnecting');
      this.#scheduleReconnect(0);
    });
    await client.connect();
    // Set before `listen`, so that the probe also detects a database that stops responding now.
    this.#client = client;
    await lockUsage(client, this.#isExclusive);
    await client.query(`listen ${channel}`);
    this.#circuitBreaker.reset();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#livenessProbe.stop();
    clearTimeout(this.#reconnectTimer);
    await this.#client?.end();
  }

  /** Rejects all pending statements, and notifies subscribers that anything may have changed. */
  #onUnresponsive(): void {
    this.#log.warn('The database is not responding; all connections to it are closed');
    this.#circuitBreaker.trip();
    this.feed.emit([]);
  }

  #scheduleReconnect(attempt: number): void {
    // A connection that is lost before it listens reports the error twice.
    clearTimeout(this.#reconnectTimer);
    const delayMs = reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)];
    this.#reconnectTimer = setTimeout(() => {
      this.listen().then(
        () => this.feed.emit([]),
        () => this.#isClosed || this.#scheduleReconnect(attempt + 1),
      );
    }, delayMs);
    this.#reconnectTimer.unref();
  }

  /**
   * Collects the changes of one transaction, whose notifications arrive together. A payload from
   * another version of the service is reported as an unknown change.
   */
  #onNotification(payload: string | undefined): void {
    const change = changeSchema.safeParse(JSON.parse(payload ?? 'null'));
    if (!change.success) {
      this.feed.emit([]);
      return;
    }
    this.#pendingChanges.push(change.data);
    if (this.#pendingChanges.length > 1) return;
    setImmediate(() => {
      const changes = this.#pendingChanges;
      this.#pendingChanges = [];
      this.feed.emit(changes);
    });
  }
}

/** @throws StartupError if another process uses the database, and one of both needs it exclusively. */
async function lockUsage(client: Client, isExclusive: boolean): Promise<void> {
  const lock = isExclusive ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const statement = `select ${lock}(${usageLockKey}) as "isLocked"`;
  const { rows } = await client.query<{ isLocked: boolean }>(statement);
  if (rows[0]?.isLocked) return;
  throw new StartupError(
    isExclusive
      ? 'it is in use by a server, or by another command; stop it first'
      : 'content is being imported into it; try again later',
  );
}
