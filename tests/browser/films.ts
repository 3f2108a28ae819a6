import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';
import { openService } from '../../site/service/open.ts';
import { readSettings } from '../../site/service/settings.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** The two places where the test runner lets a service in. */
export interface Films {
  plugin: TestRunnerPlugin;
  middleware: Middleware;
}

/** Serves the real films under `/video`, packaged by the embedded service, to the browser tests. */
export function films(): Films {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-browser-tests-'));
  const app = Fastify();
  let close = async (): Promise<void> => {};
  return {
    plugin: {
      name: 'films',
      async serverStart() {
        const service = await openService(readSettings({ DATA_DIR: dataDir }), console.log);
        close = () => service.close();
        await app.register(service.plugin);
        await app.ready();
      },
      async serverStop() {
        await app.close();
        await close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    },
    middleware(context, next) {
      if (!context.path.startsWith('/video/')) return next();
      context.respond = false;
      app.routing(context.req, context.res);
      return undefined;
    },
  };
}
