import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** A server that has too much to do: what is under `/busy/30/` is to be asked for in 30 s. */
export const busy = (): Middleware => async (context, next) => {
  const [, seconds] = /^\/busy\/(\d+)\//.exec(context.path) ?? [];
  if (seconds === undefined) return next();
  context.set('retry-after', seconds);
  context.status = 503;
  context.body = '';
};
