import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';
import { createMediaServer } from './media-server.ts';
import { serveSignedMedia } from './signed-media.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** The plugin and middleware of Web Test Runner that serve the packaged videos. */
export interface MediaMiddleware {
  plugin: TestRunnerPlugin;
  middleware: Middleware;
  /** Serves the same videos to requests with a token. */
  signed: Middleware;
}

/** Serves the videos that the embedded service has packaged under `/video`. */
export function serveMedia(): MediaMiddleware {
  const { app, open, close } = createMediaServer();
  return {
    signed: serveSignedMedia(app),
    plugin: {
      name: 'media',
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
      // The test server initializes every response as 404.
      context.res.statusCode = 200;
      app.routing(context.req, context.res);
      return undefined;
    },
  };
}
