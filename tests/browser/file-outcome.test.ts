import type { TestSession } from '@web/test-runner';
import { describe, expect, it } from 'vitest';
import { fileOutcome } from './file-outcome.ts';

/** What the runner tells of a file, as far as it is read. */
const session = (told: Partial<TestSession>): TestSession =>
  ({
    browser: { name: 'MiniBrowser' },
    testFile: '/root/a.ts',
    errors: [],
    ...told,
  }) as TestSession;

const interrupted = (why: string) =>
  session({ errors: [{ message: `Tests were interrupted because ${why}.` }] });

describe('what came of a file', () => {
  it('is the count of its tests', () => {
    const test = { name: 'plays', passed: true, skipped: false };
    const suite = { name: '', tests: [test, { ...test, skipped: true }], suites: [] };
    expect(fileOutcome(session({ passed: true, testResults: suite }), '/root')).toMatchObject({
      ...{ file: 'a.ts', passed: 1, failed: 0, skipped: 1, failures: [] },
    });
  });

  it('is a failure where the page went elsewhere amid its tests', () => {
    const outcome = fileOutcome(interrupted('the page navigated to /films'), '/root');
    expect(outcome).toMatchObject({
      failed: 1,
      failures: [expect.stringContaining('the page navigated to /films')],
    });
    expect(outcome.givenUp).toBeUndefined();
  });

  it('is given up where the browser broke off amid its tests, and so is run once more', () => {
    const outcome = fileOutcome(interrupted('the browser disconnected'), '/root');
    expect(outcome.givenUp).toContain('the browser disconnected');
    expect(outcome.failed).toBe(1);
  });
});
