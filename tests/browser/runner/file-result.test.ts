import type { TestSession } from '@web/test-runner';
import { describe, expect, it } from 'vitest';
import { toFileResult } from './file-result.ts';

/** Creates a session with the properties that `toFileResult` reads. */
const createSession = (properties: Partial<TestSession>): TestSession =>
  ({
    browser: { name: 'MiniBrowser' },
    testFile: '/root/a.ts',
    errors: [],
    ...properties,
  }) as TestSession;

const createInterruptedSession = (reason: string) =>
  createSession({ errors: [{ message: `Tests were interrupted because ${reason}.` }] });

describe('toFileResult', () => {
  it('counts passed and skipped tests', () => {
    const test = { name: 'plays', passed: true, skipped: false };
    const suite = { name: '', tests: [test, { ...test, skipped: true }], suites: [] };
    expect(
      toFileResult(createSession({ passed: true, testResults: suite }), '/root'),
    ).toMatchObject({
      ...{ file: 'a.ts', passed: 1, failed: 0, skipped: 1, failures: [] },
    });
  });

  it('reports a failure if the page navigated during its tests', () => {
    const result = toFileResult(createInterruptedSession('the page navigated to /films'), '/root');
    expect(result).toMatchObject({
      failed: 1,
      failures: [expect.stringContaining('the page navigated to /films')],
    });
    expect(result.abortReason).toBeUndefined();
  });

  it('reports a browser that disconnected as an abort reason, so that the file is retried', () => {
    const result = toFileResult(createInterruptedSession('the browser disconnected'), '/root');
    expect(result.abortReason).toContain('the browser disconnected');
    expect(result.failed).toBe(1);
  });
});
