import type { FastifyInstance } from 'fastify';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { PageModule } from './page-module.ts';
import { projectFolder } from './site-build.ts';

const pagesModule = 'virtual:react-router/server-build';

/**
 * Serves sources through Vite, which reloads what changes, and hands out the pages as they are now.
 */
export async function serveSources(app: FastifyInstance): Promise<() => Promise<PageModule>> {
  const vite = await createServer({
    root: projectFolder,
    appType: 'custom',
    // Any other loader writes a file and reads it back, which a watching Node takes for a change.
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
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages here.');
    return (await ssr.runner.import(pagesModule)) as PageModule;
  };
}
