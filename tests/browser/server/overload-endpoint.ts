import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/**
 * Serves an overloaded server: requests below `/overloaded/30/` get a 503 response with
 * `Retry-After: 30`, and requests below `/overloaded/until/30/` one with the date 30 s from now.
 */
export const serveOverload = (): Middleware => async (context, next) => {
  const [, isDate, seconds] = /^\/overloaded\/(until\/)?(\d+)\//.exec(context.path) ?? [];
  if (seconds === undefined) return next();
  const time = new Date(Date.now() + Number(seconds) * 1000);
  context.set('retry-after', isDate ? time.toUTCString() : seconds);
  context.status = 503;
  context.body = '';
};
