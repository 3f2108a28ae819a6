import { describe, expect, it } from 'vitest';
import { mergeRows, renderReport, parseReport, type Row } from './report.ts';

const row: Row = {
  fault: 'a cut',
  stream: 'live',
  engine: 'hls.js',
  story: 'plays',
  fate: 'survived',
  isEnd: false,
  isMet: true,
};
const ended: Row = { ...row, fault: '404', story: '"None" for 3 s', fate: 'told', isEnd: true };
const lost: Row = { ...row, engine: 'browser', fate: 'lost' };
const names = ['404', 'a cut'];

describe('the report', () => {
  it('counts what was survived of what can be, and what was told of what cannot', () => {
    const report = renderReport([row, lost, ended], names, '2026-11-21');
    expect(report).toContain('1 of 2 that can be survived were survived (50 %). 1 of 1 that');
  });

  it('counts nothing that has not met with its fault', () => {
    const untouched: Row = { ...row, stream: 'on demand', isMet: false };
    const report = renderReport([row, lost, ended, untouched], names, '2026-11-21');
    expect(report).toContain('1 of 2 that can be survived were survived (50 %).');
    expect(report).toContain('1 were not met');
    expect(parseReport(report)).toContainEqual(untouched);
  });

  it('is read again as it was written, in the order of the faults', () => {
    const report = renderReport([row, lost, ended], names, '2026-11-21');
    expect(parseReport(report)).toEqual([ended, row, lost]);
  });

  it('forgets faults that there are no more', () => {
    expect(parseReport(renderReport([row, ended], ['404'], ''))).toEqual([ended]);
  });

  it('is renewed by the cells that were run again', () => {
    const mended: Row = { ...lost, fate: 'survived' };
    expect(mergeRows([row, lost], [mended, ended])).toEqual([row, mended, ended]);
  });
});
