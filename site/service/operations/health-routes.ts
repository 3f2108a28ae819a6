import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ContentStore } from '../storage/content-store.ts';
import type { AssetLibrary } from '../video/assets/asset-library.ts';

/** Timeout of the database, which normally responds within a few milliseconds. */
const DATABASE_TIMEOUT_MS = 3000;

/** The dependencies that must be ready before the server receives requests. */
interface Dependencies {
  readonly library: Pick<AssetLibrary, 'assets'>;
  readonly store: Pick<ContentStore, 'getDataVersion' | 'getCorruptionMessage'>;
}

/**
 * Serves `/healthz` (the process responds) and `/readyz` (at least one film is playable, and the
 * database responds and is intact). Without dependencies, the server is always ready.
 */
export function createHealthRoutes(dependencies?: Dependencies) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', () => ({ status: 'alive' }));
    app.get('/readyz', async (_, reply) => {
      // Read after the database check, which may detect corruption.
      const missing = dependencies
        ? [
            ...describeUnavailableFilms(dependencies.library),
            ...(await checkDatabase(dependencies)),
          ]
        : [];
      const corruptionMessage = dependencies?.store.getCorruptionMessage();
      if (corruptionMessage !== undefined) {
        return reply.code(503).send({ status: 'damaged', missing: [corruptionMessage] });
      }
      const ready = missing.length === 0;
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'starting', missing });
    });
    done();
  };
}

/** Returns one message per film if no film is playable. */
function describeUnavailableFilms({ assets }: Pick<AssetLibrary, 'assets'>): readonly string[] {
  if (assets.some(({ state }) => state.status === 'ready')) return [];
  return assets.map(({ source: { slug }, state }) =>
    state.status === 'failed'
      ? `The film "${slug}" could not be packaged.`
      : `The film "${slug}" is not packaged yet.`,
  );
}

async function checkDatabase({ store }: Dependencies): Promise<readonly string[]> {
  const timeout = wait(DATABASE_TIMEOUT_MS, undefined, { ref: false }).then(() => false);
  const probe = async () => {
    await store.getDataVersion();
    return true;
  };
  const isResponding = await Promise.race([timeout, probe()]).catch(() => false);
  return isResponding ? [] : ['The database is not responding.'];
}
