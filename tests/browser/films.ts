import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';
import { openService } from '../../site/service/open.ts';
import { readSettings } from '../../site/service/settings.ts';

// Packaging all films takes some seconds; a machine under load may take many.
const readyLimitMs = 180_000;
const tooLate = new Error(`The films were not packaged within ${readyLimitMs / 1000} s.`);

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
  return {
    plugin: {
      name: 'films',
      async serverStart() {
        const packaged = Promise.withResolvers<void>();
        const timer = setTimeout(() => packaged.reject(tooLate), readyLimitMs);
        const service = await openService(readSettings({ DATA_DIR: dataDir }), ({ fraction }) => {
          if (fraction === 1) packaged.resolve();
        });
        await app.register(service.plugin);
        await app.ready();
        await packaged.promise;
        clearTimeout(timer);
      },
      async serverStop() {
        await app.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    },
    middleware(context, next) {
      if (!context.path.startsWith('/video/')) return next();
      context.respond = false;
      // The test server marks every response as not found before anybody has looked.
      context.res.statusCode = 200;
      app.routing(context.req, context.res);
      return undefined;
    },
  };
}
