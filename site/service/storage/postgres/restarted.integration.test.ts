import { pino } from 'pino';
import { expect, it } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { startPostgresCluster } from '../test/postgres-cluster.ts';

const limitMs = 90_000;

it(
  'a database that is restarted in the middle of a write is used on',
  { timeout: limitMs },
  async () => {
    await using cluster = await startPostgresCluster();
    const store = await openPostgresStore(
      await cluster.createDatabase('restarted'),
      pino({ level: 'silent' }),
    );
    try {
      const begun = Promise.withResolvers<void>();
      const go = Promise.withResolvers<void>();
      const write = store.transaction(async (within) => {
        await within.seeds.save({ id: 'first', hash: '1' });
        begun.resolve();
        await go.promise;
      });
      const outcome = write.then(
        () => 'kept',
        () => 'refused',
      );
      await begun.promise;
      await cluster.restart();
      go.resolve();
      expect(await outcome).toBe('refused');
      await waitFor(() => store.seeds.save({ id: 'second', hash: '2' }));
      expect((await store.seeds.all()).map(({ id }) => id)).toEqual(['second']);
    } finally {
      await store.close();
    }
  },
);
