import type { Reporter, TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';
import { fileOutcome } from './file-outcome.ts';
import { tell } from './told.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const HERE = '/tests/sign-of-life';
const BEAT = '/tests/beat';
const TEST_FILE = /\.browser\.test\.ts$/;

/** So often a page says that its main thread is not stuck, in milliseconds. */
export const BEAT_MS = 5000;

/**
 * Said by each page at the end of each of its tests, of which some ask the server for nothing. Who
 * goes by Tab beyond the last stop of a page is in the window's own buttons in Firefox, and nothing
 * that a test can do gives the focus back to this page, or to those of later files.
 */
const AROUND = `
navigator.sendBeacon('${BEAT}');
setInterval(() => navigator.sendBeacon('${BEAT}'), ${BEAT_MS});
afterEach(function () {
  navigator.sendBeacon('${HERE}');
  if (document.hasFocus() || !navigator.userAgent.includes('Firefox')) return;
  throw new Error('The keyboard has left the page for good: ' + this.currentTest.title);
});
`;

/** Has a page tell that its tests go on, and refuse those that would take the focus from all others. */
export function aroundTests(): TestRunnerPlugin {
  return {
    name: 'around-tests',
    transform({ path, body }) {
      return TEST_FILE.test(path) ? { body: AROUND + String(body) } : undefined;
    },
  };
}

/** Tells of whatever a page asks for, which is a sign that it lives. */
export const signsOfLife: Middleware = (context, next) => {
  if (TEST_FILE.test(context.path)) tell({ told: 'begin', file: context.path.slice(1) });
  else tell({ told: context.path === BEAT ? 'beat' : 'sign' });
  if (context.path !== HERE && context.path !== BEAT) return next();
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
