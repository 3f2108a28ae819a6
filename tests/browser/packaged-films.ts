import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { openService } from '../../site/service/open.ts';
import { readSettings } from '../../site/service/settings.ts';

// Packaging all films takes some seconds; a machine under load may take many.
const readyLimitMs = 180_000;
const tooLate = new Error(`The films were not packaged within ${readyLimitMs / 1000} s.`);

/** Prepares a server whose routes are those of the embedded service; `open` registers them. */
export interface PackagedFilms {
  app: FastifyInstance;
  /** Packages every film and resolves when all can be played. */
  open(): Promise<void>;
  close(): PromiseLike<void>;
}

/** Packages the real films into a folder of their own, which goes with the server. */
export function packagedFilms(): PackagedFilms {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-films-'));
  // At the very end, so that nothing is left behind where the service does not even open.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const app = Fastify();
  return {
    app,
    async open() {
      const packaged = Promise.withResolvers<void>();
      const service = await openService(readSettings({ DATA_DIR: dataDir }), ({ fraction }) => {
        if (fraction === 1) packaged.resolve();
      });
      await app.register(service.plugin);
      const timer = setTimeout(() => packaged.reject(tooLate), readyLimitMs);
      await packaged.promise;
      clearTimeout(timer);
    },
    close: () => app.close(),
  };
}
