import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type Connect, type Plugin } from 'vite';
import { openEncryptedMediaServer } from '../browser/server/encrypted-media.ts';
import { createMediaServer } from '../browser/server/media-server.ts';
import { repositoryRoot } from '../runner/run-command.ts';
import { serveFaultyStreams } from './stream-faults.ts';

const HOST = '127.0.0.1';
/** The first port to try if none is set. */
const DEFAULT_PORT = 3100;

/** The running sandbox. */
export interface SandboxServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the Vite server of `player/sandbox` and the streams that it plays.
 *
 * @param port The port. Default: the first free port from 3100.
 */
export async function startSandbox(port?: number): Promise<SandboxServer> {
  const media = createMediaServer();
  await media.open();
  await media.app.ready();
  let encryptedApp: Promise<FastifyInstance> | undefined;
  const getEncryptedApp = (): Promise<FastifyInstance> =>
    (encryptedApp ??= openEncryptedMediaServer());
  const vite = await createServer({
    configFile: false,
    root: path.join(repositoryRoot, 'player/sandbox'),
    cacheDir: path.join(repositoryRoot, 'node_modules/.vite-sandbox'),
    plugins: [streamsPlugin(media.app, getEncryptedApp)],
    resolve: {
      conditions: ['vitrine-source', 'browser', 'module', 'development'],
      dedupe: ['lit'],
    },
    server: { host: HOST, port: port ?? DEFAULT_PORT, strictPort: port !== undefined },
    clearScreen: false,
    logLevel: 'warn',
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  const actualPort = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://${HOST}:${actualPort}/`,
    async close() {
      await vite.close();
      await media.close();
      await (await encryptedApp)?.close();
    },
  };
}

/** Serves `/video` and `/encrypted`, and both with faults below `/faulty`. */
function streamsPlugin(
  mediaApp: FastifyInstance,
  getEncryptedApp: () => Promise<FastifyInstance>,
): Plugin {
  const serveStreams: Connect.NextHandleFunction = (request, response, next) => {
    const { url = '' } = request;
    if (url.startsWith('/video/')) return mediaApp.routing(request, response);
    if (!url.startsWith('/encrypted/')) return next();
    request.url = url.replace('/encrypted/', '/video/');
    // The first request packages the encrypted videos.
    getEncryptedApp().then((app) => app.routing(request, response), next);
    return undefined;
  };
  return {
    name: 'sandbox-streams',
    configureServer({ middlewares }) {
      middlewares.use(serveFaultyStreams());
      middlewares.use(serveStreams);
    },
  };
}
