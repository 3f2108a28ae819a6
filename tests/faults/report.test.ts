import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mergeResults, renderReport, type CaseResult, type StoredResults } from './report.ts';
import { faultCases } from './run-fault-cases.ts';

const row: CaseResult = {
  fault: 'a cut',
  stream: 'live',
  engine: 'hls.js',
  description: 'waits for 3 s, plays, waits for 7 s, "Error" for 2 s, plays',
  outcome: 'survived',
  isFatal: false,
  wasInjected: true,
};
const fatalRow: CaseResult = {
  ...row,
  ...{ fault: '404', description: '"None" for 3 s', outcome: 'reported', isFatal: true },
};
const lostRow: CaseResult = {
  ...row,
  ...{ engine: 'browser', outcome: 'lost', description: '"Error" for 9 s; switches to hls.js' },
};
const names = ['404', 'a cut'];
const render = (...rows: readonly CaseResult[]): string =>
  renderReport({ rows, date: '2026-11-21' }, names);

describe('renderReport', () => {
  it('counts recovered and fatal faults', () => {
    const report = render(row, lostRow, fatalRow);
    expect(report).toContain('recovers from 1 of 2 recoverable faults (50 %)');
    expect(report).toContain('the right error dialog for 1 of 1 fatal ones');
    expect(report).toContain('The last run was on 2026-11-21.');
  });

  it('does not count faults that affected no request', () => {
    const report = render(row, lostRow, fatalRow, {
      ...row,
      stream: 'on demand',
      wasInjected: false,
    });
    expect(report).toContain('recovers from 1 of 2 recoverable faults (50 %)');
    expect(report).toContain('Another 1 affected no request');
    expect(report).toContain('1 not injected');
  });

  it('has a row for each fault, with the longest wait and the longest dialogs of its cases', () => {
    expect(render(row, lostRow, fatalRow).trimEnd().split('\n').slice(-2)).toEqual([
      '| 404 | 1 reported |  | "None" 3 s |  |',
      '| a cut | 1 survived, 1 lost (live with browser) | 7 | "Error" 9 s | 1 |',
    ]);
  });

  it('omits faults that no longer exist', () => {
    expect(render({ ...row, fault: 'removed' }, fatalRow)).not.toContain('| removed |');
  });

  it('replaces the results of cases that ran again', () => {
    const recoveredRow: CaseResult = { ...lostRow, outcome: 'survived' };
    expect(mergeResults([row, lostRow], [recoveredRow, fatalRow])).toEqual([
      row,
      recoveredRow,
      fatalRow,
    ]);
  });
});

it('docs/faults.md is up to date with the stored results', () => {
  const storedResults = JSON.parse(
    readFileSync(new URL('results.json', import.meta.url), 'utf8'),
  ) as StoredResults;
  const names = [...new Set(faultCases.map(({ fault }) => fault.name))];
  const report = readFileSync(new URL('../../docs/faults.md', import.meta.url), 'utf8');
  expect(report).toBe(renderReport(storedResults, names));
});
