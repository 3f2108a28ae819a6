import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/**
 * A server that has too much to do: what is under `/busy/30/` is to be asked for in 30 s, and under
 * `/busy/until/30/` at the time that it is then.
 */
export const busy = (): Middleware => async (context, next) => {
  const [, until, seconds] = /^\/busy\/(until\/)?(\d+)\//.exec(context.path) ?? [];
  if (seconds === undefined) return next();
  const time = new Date(Date.now() + Number(seconds) * 1000);
  context.set('retry-after', until ? time.toUTCString() : seconds);
  context.status = 503;
  context.body = '';
};
