import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';
import { packagedFilms } from './packaged-films.ts';
import { signedFilms } from './signed-films.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** The two places where the test runner lets a service in. */
export interface Films {
  plugin: TestRunnerPlugin;
  middleware: Middleware;
  /** The same films to whoever has a token. */
  signed: Middleware;
}

/** Serves the real films under `/video`, packaged by the embedded service, to the browser tests. */
export function films(): Films {
  const { app, open, close } = packagedFilms();
  return {
    signed: signedFilms(app),
    plugin: {
      name: 'films',
      async serverStart() {
        await open();
        await app.ready();
      },
      async serverStop() {
        await close();
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
