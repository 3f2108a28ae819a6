import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ChangeFeed, type Change } from '../change-feed.ts';
import type { ChangeNotifier } from '../sql/engine/change-notifier.ts';
import type { Database } from '../sql/engine/database.ts';
import { DataVersionReader, incrementDataVersion } from './data-version.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { CONNECT_TIMEOUT_MS } from './connection-pool.ts';
import { LivenessProbe } from './liveness-probe.ts';

/** The Postgres channel for change notifications of all processes that share the database. */
const channel = 'vitrine_changes';

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
 */
export async function createPostgresNotifier(
  connectionString: string,
  db: Kysely<Database>,
  { circuitBreaker, log }: { readonly circuitBreaker: CircuitBreaker; readonly log: Logger },
): Promise<ChangeNotifier> {
  const listener = new ChangeListener(connectionString, circuitBreaker, log);
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
  #client: Client | undefined;
  #pendingChanges: Change[] = [];
  #reconnectTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(connectionString: string, circuitBreaker: CircuitBreaker, log: Logger) {
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
