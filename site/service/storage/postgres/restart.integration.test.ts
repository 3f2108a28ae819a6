import { pino } from 'pino';
import { expect, it } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { startPostgresCluster } from '../test/postgres-cluster.ts';

const TIMEOUT_MS = 90_000;

it(
  'reconnects to a Postgres database that is restarted during a write',
  { timeout: TIMEOUT_MS },
  async () => {
    await using cluster = await startPostgresCluster();
    const store = await openPostgresStore(
      await cluster.createDatabase('restarted'),
      pino({ level: 'silent' }),
    );
    try {
      const started = Promise.withResolvers<void>();
      const proceed = Promise.withResolvers<void>();
      const write = store.transaction(async (within) => {
        await within.seeds.save({ id: 'first', hash: '1' });
        started.resolve();
        await proceed.promise;
      });
      const outcome = write.then(
        () => 'committed',
        () => 'rejected',
      );
      await started.promise;
      await cluster.restart();
      proceed.resolve();
      expect(await outcome).toBe('rejected');
      await waitFor(() => store.seeds.save({ id: 'second', hash: '2' }));
      expect((await store.seeds.all()).map(({ id }) => id)).toEqual(['second']);
    } finally {
      await store.close();
    }
  },
);
