import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { initialContent } from '../../site/content/initial-content.ts';
import { openService } from '../../site/service/open.ts';
import { readSettings } from '../../site/service/settings.ts';
import { filmPackages } from './film-packages.ts';

/** Prepares a server whose routes are those of the embedded service; `open` registers them. */
export interface PackagedFilms {
  app: FastifyInstance;
  /** Resolves when every film can be played. */
  open(): Promise<void>;
  close(): PromiseLike<void>;
}

/** Serves the real films from a folder of their own, which goes with the server. */
export function packagedFilms(): PackagedFilms {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-films-'));
  // At the very end, so that nothing is left behind where the service does not even open.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const app = Fastify();
  return {
    app,
    async open() {
      await cp(await filmPackages(), path.join(dataDir, 'media'), { recursive: true });
      const service = await openService(
        readSettings({ DATA_DIR: dataDir }),
        initialContent,
        () => {},
      );
      await app.register(service.plugin);
    },
    close: () => app.close(),
  };
}
