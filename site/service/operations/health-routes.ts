import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ContentStore } from '../storage/content-store.ts';
import type { AssetLibrary } from '../video/assets/asset-library.ts';

/** A database that answers does so in a thousandth of it. */
const answersWithinMs = 3000;

/** What has to be there before requests are worth sending here. */
interface Needs {
  readonly library: Pick<AssetLibrary, 'assets'>;
  readonly store: Pick<ContentStore, 'dataVersion' | 'damage'>;
}

/**
 * Serves `/healthz` (the process answers) and `/readyz` (a film can be played, and the database
 * answers and is not damaged); without needs, the server is ready from the first moment.
 */
export function healthRoutes(needs?: Needs) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', () => ({ status: 'alive' }));
    app.get('/readyz', async (_, reply) => {
      // Answering the probe may be what finds the damage.
      const missing = needs ? [...missingFilms(needs.library), ...(await missingStore(needs))] : [];
      const damage = needs?.store.damage();
      if (damage !== undefined) {
        return reply.code(503).send({ status: 'damaged', missing: [damage] });
      }
      const ready = missing.length === 0;
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'starting', missing });
    });
    done();
  };
}

/** One sentence for each film, as long as none can be played. */
function missingFilms({ assets }: Pick<AssetLibrary, 'assets'>): readonly string[] {
  if (assets.some(({ state }) => state.status === 'ready')) return [];
  return assets.map(({ source: { slug }, state }) =>
    state.status === 'failed'
      ? `The film "${slug}" could not be packaged.`
      : `The film "${slug}" is not packaged yet.`,
  );
}

async function missingStore({ store }: Needs): Promise<readonly string[]> {
  const tooLate = wait(answersWithinMs, undefined, { ref: false }).then(() => false);
  const asked = async () => {
    await store.dataVersion();
    return true;
  };
  const answers = await Promise.race([tooLate, asked()]).catch(() => false);
  return answers ? [] : ['The database is not responding.'];
}
