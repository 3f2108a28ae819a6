import type { FastifyInstance } from 'fastify';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { PageServerBuild } from './page-server-build.ts';
import { projectRoot } from '../build/build-fingerprint.ts';

const pagesModule = 'virtual:react-router/server-build';

/**
 * Serves sources through Vite, which reloads what changes, and hands out the pages as they are now.
 */
export async function addViteDevServer(
  app: FastifyInstance,
): Promise<() => Promise<PageServerBuild>> {
  keepCopiesFromWatch();
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async ({ raw }, reply) => {
    const passedOn = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(false));
      vite.middlewares(raw, reply.raw, () => resolve(true));
    });
    if (!passedOn) reply.hijack();
  });
  return async () => {
    const { ssr } = vite.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr))
      throw new Error('Vite has no runnable server environment.');
    return ssr.runner.import<PageServerBuild>(pagesModule);
  };
}

/**
 * React Router has Vite load its configuration once more, from a copy that is removed right after. A
 * watching Node is told of every file that is imported, and would start anew without end.
 */
function keepCopiesFromWatch(): void {
  const send = process.send?.bind(process) as ((message: object) => boolean) | undefined;
  if (!send) return;
  process.send = (message: object) =>
    JSON.stringify(message).includes('/.vite-temp/') || send(message);
}
