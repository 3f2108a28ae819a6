import type { FastifyInstance } from 'fastify';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { PageServerBuild } from './page-server-build.ts';
import { projectRoot } from '../build/build-fingerprint.ts';

const SERVER_BUILD_MODULE = 'virtual:react-router/server-build';

/**
 * Serves the sources through Vite with hot reload. Returns a function that loads the current page
 * build.
 */
export async function addViteDevServer(
  app: FastifyInstance,
): Promise<() => Promise<PageServerBuild>> {
  ignoreConfigCopies();
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async ({ raw }, reply) => {
    const isUnhandled = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(false));
      vite.middlewares(raw, reply.raw, () => resolve(true));
    });
    if (!isUnhandled) reply.hijack();
  });
  return async () => {
    const { ssr } = vite.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr))
      throw new Error('Vite has no runnable server environment.');
    return ssr.runner.import<PageServerBuild>(SERVER_BUILD_MODULE);
  };
}

/**
 * Hides temporary copies of the Vite configuration from `node --watch`. React Router makes Vite
 * load its configuration again from a copy that is then removed, which would restart the process
 * endlessly.
 */
function ignoreConfigCopies(): void {
  const send = process.send?.bind(process) as ((message: object) => boolean) | undefined;
  if (!send) return;
  process.send = (message: object) =>
    JSON.stringify(message).includes('/.vite-temp/') || send(message);
}
