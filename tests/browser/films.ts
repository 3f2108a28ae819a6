import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';
import { openService } from '../../site/service/open.ts';
import { readSettings } from '../../site/service/settings.ts';

// Packaging all films takes some seconds; a machine under load may take many.
const readyLimitMs = 180_000;
const pollMs = 200;

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
        const service = await openService(readSettings({ DATA_DIR: dataDir }), () => {});
        await app.register(service.plugin);
        await ready(async () => (await app.inject('/readyz')).statusCode === 200);
      },
      async serverStop() {
        await app.close();
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

async function ready(isReady: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + readyLimitMs;
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error('The films were not packaged in time.');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
