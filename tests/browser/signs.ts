import type { Reporter, TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';
import { fileOutcome } from './file-outcome.ts';
import { tell } from './told.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const HERE = '/tests/sign-of-life';
const TEST_FILE = /\.browser\.test\.ts$/;

/** Said by each page at the end of each of its tests, of which some ask the server for nothing. */
const SAYING = `afterEach(() => void navigator.sendBeacon('${HERE}'));\n`;

/** Has a page tell that its tests go on. */
export function tellingTests(): TestRunnerPlugin {
  return {
    name: 'telling-tests',
    transform({ path, body }) {
      return TEST_FILE.test(path) ? { body: SAYING + String(body) } : undefined;
    },
  };
}

/** Tells of whatever a page asks for, which is a sign that it lives. */
export const signsOfLife: Middleware = (context, next) => {
  if (TEST_FILE.test(context.path)) tell({ told: 'begin', file: context.path.slice(1) });
  else tell({ told: 'sign' });
  if (context.path !== HERE) return next();
  context.status = 204;
  return undefined;
};

/** Tells what came of each file as soon as it has ended. */
export function tellingReporter(root: string): Reporter {
  return {
    reportTestFileResults({ sessionsForTestFile }) {
      for (const session of sessionsForTestFile) {
        tell({ told: 'end', ...fileOutcome(session, root) });
      }
    },
  };
}
