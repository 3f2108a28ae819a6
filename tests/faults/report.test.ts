import { describe, expect, it } from 'vitest';
import { mergeRows, renderReport, parseReport, type Row } from './report.ts';

const row: Row = {
  fault: 'a cut',
  stream: 'live',
  engine: 'hls.js',
  description: 'plays',
  outcome: 'survived',
  isFatal: false,
  wasInjected: true,
};
const fatal: Row = {
  ...row,
  ...{ fault: '404', description: '"None" for 3 s', outcome: 'reported', isFatal: true },
};
const lost: Row = { ...row, engine: 'browser', outcome: 'lost' };
const names = ['404', 'a cut'];

describe('renderReport', () => {
  it('counts recovered and fatal faults', () => {
    const report = renderReport([row, lost, fatal], names, '2026-11-21');
    expect(report).toContain('recovers from 1 of 2 recoverable faults (50 %)');
    expect(report).toContain('the right error dialog for 1 of 1 fatal ones');
  });

  it('does not count faults that affected no request', () => {
    const notInjected: Row = { ...row, stream: 'on demand', wasInjected: false };
    const report = renderReport([row, lost, fatal, notInjected], names, '2026-11-21');
    expect(report).toContain('recovers from 1 of 2 recoverable faults (50 %)');
    expect(report).toContain('Another 1 affected no request');
    expect(parseReport(report)).toContainEqual(notInjected);
  });

  it('can be parsed again, in the order of the faults', () => {
    const report = renderReport([row, lost, fatal], names, '2026-11-21');
    expect(parseReport(report)).toEqual([fatal, row, lost]);
  });

  it('omits faults that no longer exist', () => {
    expect(parseReport(renderReport([row, fatal], ['404'], ''))).toEqual([fatal]);
  });

  it('replaces the rows of cases that ran again', () => {
    const recovered: Row = { ...lost, outcome: 'survived' };
    expect(mergeRows([row, lost], [recovered, fatal])).toEqual([row, recovered, fatal]);
  });
});
