import type { Reporter, TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';
import { toFileResult } from './file-result.ts';
import { sendMessage } from './runner-messages.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const ACTIVITY_PATH = '/tests/activity';
const HEARTBEAT_PATH = '/tests/heartbeat';
const TEST_FILE = /\.browser\.test\.ts$/;

/** The interval at which a page reports that its main thread is responsive. */
export const HEARTBEAT_INTERVAL_MS = 5000;

/**
 * Code that is prepended to each test file. It reports activity after every test, because some tests
 * request nothing from the server. It also fails tests that tab past the last focusable element of the
 * page in Firefox: the focus then moves to the browser's own UI, and neither this page nor the pages of
 * later files can get it back.
 */
const PRELUDE = `
navigator.sendBeacon('${HEARTBEAT_PATH}');
setInterval(() => navigator.sendBeacon('${HEARTBEAT_PATH}'), ${HEARTBEAT_INTERVAL_MS});
afterEach(function () {
  navigator.sendBeacon('${ACTIVITY_PATH}');
  if (document.hasFocus() || !navigator.userAgent.includes('Firefox')) return;
  throw new Error('The keyboard focus left the page in: ' + this.currentTest.title);
});
`;

/** Adds heartbeats to every test file, and fails tests that move the focus out of the page. */
export function heartbeatPlugin(): TestRunnerPlugin {
  return {
    name: 'heartbeat',
    transform({ path, body }) {
      return TEST_FILE.test(path) ? { body: PRELUDE + String(body) } : undefined;
    },
  };
}

/** Reports every request of a page as activity. */
export const activityMiddleware: Middleware = (context, next) => {
  if (TEST_FILE.test(context.path)) {
    sendMessage({ type: 'file-start', file: context.path.slice(1) });
  } else sendMessage({ type: context.path === HEARTBEAT_PATH ? 'heartbeat' : 'activity' });
  if (context.path !== ACTIVITY_PATH && context.path !== HEARTBEAT_PATH) return next();
  context.status = 204;
  return undefined;
};

/** Sends the result of each file to the parent process as soon as it is done. */
export function ipcReporter(root: string): Reporter {
  return {
    reportTestFileResults({ sessionsForTestFile }) {
      for (const session of sessionsForTestFile) {
        sendMessage({ type: 'file-end', ...toFileResult(session, root) });
      }
    },
  };
}
