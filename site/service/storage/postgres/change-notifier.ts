import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ChangeFeed, type Change } from '../change-feed.ts';
import type { ChangeNotifier } from '../sql/change-notifier.ts';
import type { Database } from '../sql/database.ts';
import { DataVersionReader, incrementDataVersion } from './data-version.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { connectTimeoutMs } from './connection-pool.ts';
import { LivenessProbe } from './liveness-probe.ts';

/** The channel on which every process that shares the database tells of its changes. */
const channel = 'vitrine_changes';

/** Waits before each try to listen again; the last one counts from then on. */
const againAfterMs = [100, 500, 2000, 5000];

/** A change as a message tells it: processes of other versions that share the database read it too. */
const messageSchema = z
  .object({
    model: z.string(),
    id: z.string(),
    did: z.enum(['create', 'update', 'publish', 'unpublish', 'remove']).optional(),
  })
  .transform(({ model, id, did }): Change => ({
    entityType: model,
    id,
    ...(did !== undefined && { operation: did }),
  }));

const toMessage = ({ entityType, id, operation }: Change): z.input<typeof messageSchema> => ({
  model: entityType,
  id,
  did: operation,
});

/**
 * Tells of changes by the database itself, so that every process hears of them. While the
 * connection is lost nothing is heard; once it is back, followers are told of an unknown change.
 * So they are when the database falls silent, of which nothing else would tell them.
 */
export async function createPostgresNotifier(
  connectionString: string,
  db: Kysely<Database>,
  { lifeline, log }: { readonly lifeline: CircuitBreaker; readonly log: Logger },
): Promise<ChangeNotifier> {
  const listener = new Listener(connectionString, lifeline, log);
  try {
    await listener.listen();
  } catch (error) {
    await listener.close();
    throw error;
  }
  const clock = new DataVersionReader(db);
  return {
    changes: listener.feed,
    async notifyInTransaction(db, changes) {
      await incrementDataVersion(db);
      // The content itself would not fit: a message holds 8000 bytes.
      const messages = JSON.stringify(changes.map((change) => JSON.stringify(toMessage(change))));
      await sql`select pg_notify(${channel}, message)
        from jsonb_array_elements_text(${messages}::jsonb) as message`.execute(db);
    },
    notifyCommitted: () => {},
    dataVersion: () => clock.read(),
    isUnreachable: () => lifeline.isOpen,
    close: () => listener.close(),
  };
}

class Listener {
  readonly feed: ChangeFeed;
  readonly #connectionString: string;
  readonly #lifeline: CircuitBreaker;
  readonly #pulse: LivenessProbe;
  readonly #log: Logger;
  #client: Client | undefined;
  #heard: Change[] = [];
  #again: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(connectionString: string, lifeline: CircuitBreaker, log: Logger) {
    this.#connectionString = connectionString;
    this.#lifeline = lifeline;
    this.#log = log;
    this.feed = new ChangeFeed(log);
    this.#pulse = new LivenessProbe(
      async () => this.#client?.query('select 1'),
      () => this.#giveUp(),
    );
  }

  async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      stream: this.#lifeline.createProbeSocket,
    });
    client.on('notification', ({ payload }) => this.#hear(payload));
    let isLost = false;
    client.on('error', (error) => {
      if (isLost || this.#isClosed) return;
      isLost = true;
      this.#log.warn({ err: error }, 'The database no longer tells of changes; it is asked again');
      this.#listenAgain(0);
    });
    await client.connect();
    // Before it listens: a database that falls silent meanwhile is given up as well.
    this.#client = client;
    await client.query(`listen ${channel}`);
    this.#lifeline.reset();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#pulse.stop();
    clearTimeout(this.#again);
    await this.#client?.end();
  }

  /** Whoever waits for the database is told at once, and whoever follows, that it may be another. */
  #giveUp(): void {
    this.#log.warn('The database has fallen silent; all connections to it are given up');
    this.#lifeline.trip();
    this.feed.emit([]);
  }

  #listenAgain(tries: number): void {
    // One that is lost before it listens says so twice.
    clearTimeout(this.#again);
    const wait = againAfterMs[Math.min(tries, againAfterMs.length - 1)];
    this.#again = setTimeout(() => {
      this.listen().then(
        () => this.feed.emit([]),
        () => this.#isClosed || this.#listenAgain(tries + 1),
      );
    }, wait);
    this.#again.unref();
  }

  /** Collects what one transaction tells, which comes in one go. */
  #hear(payload: string | undefined): void {
    const change = messageSchema.safeParse(JSON.parse(payload ?? 'null'));
    if (!change.success) return;
    this.#heard.push(change.data);
    if (this.#heard.length > 1) return;
    setImmediate(() => {
      const heard = this.#heard;
      this.#heard = [];
      this.feed.emit(heard);
    });
  }
}
