import type { FastifyInstance } from 'fastify';
import type { Library } from './video/library.ts';

/** What must be there before a film can be played. */
interface Readiness {
  readonly ready: boolean;
  /** One sentence for each thing that is still missing. */
  readonly missing: readonly string[];
}

/** Looks whether the first film can be played; the store is open before anybody can ask. */
function readiness(library: Library): Readiness {
  const films = library.films;
  if (films.some(({ state }) => state.is === 'ready')) return { ready: true, missing: [] };
  const missing = films.map(({ film: { slug }, state }) =>
    state.is === 'failed'
      ? `The film "${slug}" could not be packaged.`
      : `The film "${slug}" is not packaged yet.`,
  );
  return { ready: false, missing };
}

/** Serves `/healthz` (the process answers) and `/readyz` (a film can be played). */
export function healthRoutes(library: Library) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', () => ({ status: 'alive' }));
    app.get('/readyz', (_, reply) => {
      const { ready, missing } = readiness(library);
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'starting', missing });
    });
    done();
  };
}
