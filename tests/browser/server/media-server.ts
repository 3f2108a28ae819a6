import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { initialContent } from '../../../site/content/initial-content.ts';
import { openService } from '../../../site/service/open-service.ts';
import { loadSettings } from '../../../site/service/settings.ts';
import { packageMediaOnce } from './packaged-media.ts';

/** A server with the routes of the embedded service, which `open` registers. */
export interface MediaServer {
  app: FastifyInstance;
  /** Resolves when every video is ready to play. */
  open(): Promise<void>;
  close(): PromiseLike<void>;
}

/** Creates a server of the packaged videos. Its data directory is deleted when the process exits. */
export function createMediaServer(): MediaServer {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-media-server-'));
  // On exit, so that the directory is removed even if the service fails to open.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const app = Fastify();
  return {
    app,
    async open() {
      await cp(await packageMediaOnce(), path.join(dataDir, 'media'), { recursive: true });
      const service = await openService(
        loadSettings({ DATA_DIR: dataDir }),
        initialContent,
        () => {},
      );
      await app.register(service.plugin);
    },
    close: () => app.close(),
  };
}
