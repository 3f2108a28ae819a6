import { expect, it } from 'vitest';
import { formatFailure, listPlaywrightFailures, listVitestFailures } from './failure-summaries.ts';

it('formats a failed Vitest test with the first line of its message', () => {
  const passed = { status: 'passed', fullName: 'passes', failureMessages: null };
  const failed = { status: 'failed', fullName: 'fails', failureMessages: ['Error: no\n at x'] };
  const file = { name: 'a.test.ts', message: '', status: 'failed' };
  const testResults = [{ ...file, assertionResults: [passed, failed] }];
  expect(listVitestFailures({ testResults })).toEqual(['a.test.ts · fails · Error: no']);
});

it('formats a Vitest file that failed to load', () => {
  const file = { name: 'a.test.ts', message: 'SyntaxError: x', status: 'failed' };
  const testResults = [{ ...file, assertionResults: [] }];
  expect(listVitestFailures({ testResults })).toEqual(['a.test.ts · SyntaxError: x']);
});

it('formats a failed Playwright test in nested suites', () => {
  const results = [{ error: { message: 'Error: no\n at x' } }];
  const specs = [
    { title: 'passes', file: 'a.spec.ts', ok: true, tests: [] },
    { title: 'fails', file: 'a.spec.ts', ok: false, tests: [{ results }] },
  ];
  const suites = [{ title: 'a.spec.ts', suites: [{ title: 'inner', specs }] }];
  expect(listPlaywrightFailures({ suites })).toEqual(['a.spec.ts · fails · Error: no']);
});

it('truncates a long message to one line', () => {
  expect(formatFailure('a', 'b', `${'x'.repeat(400)}\ny`)).toHaveLength('a · b · '.length + 300);
});
