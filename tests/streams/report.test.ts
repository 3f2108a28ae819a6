import { describe, expect, it } from 'vitest';
import {
  isGood,
  mergeRows,
  parseReport,
  renderReport,
  toUncomparedRow,
  type Row,
} from './report.ts';
import type { VisitRecord } from './playback/playback-record.ts';
import type { StreamCase } from './stream-case.ts';

const goodRow: Row = {
  name: 'gap-first',
  description: 'EXT-X-GAP on the first segment',
  vitrine: 'plays 1.0–8.0 s; ends',
  stock: 'does not play',
  rating: 'better',
  correct: 'ok',
};
const badRow: Row = {
  ...goodRow,
  ...{ name: 'silent-period', rating: 'worse', correct: 'does not end (a reason)' },
};

describe('renderReport', () => {
  it('counts the ratings', () => {
    expect(renderReport([goodRow, badRow], '2026-11-28')).toContain(
      'Of 2 streams, Vitrine plays 1 better than a page with the published hls.js, 0 as well, and 1 worse. It plays 1 correctly.',
    );
  });

  it('renders rows that `parseReport` can parse', () => {
    expect(parseReport(renderReport([goodRow, badRow], '2026-11-28'))).toEqual([goodRow, badRow]);
  });

  it('renders a row with line breaks and pipes on one line', () => {
    const row: Row = { ...goodRow, vitrine: 'shows “a | b\nc”' };
    const [parsed] = parseReport(renderReport([row], '2026-11-28'));
    expect(parsed?.vitrine).toBe('shows “a / b c”');
  });
});

describe('mergeRows', () => {
  it('replaces rows of the same stream, sorts rows by stream and omits removed streams', () => {
    const newerRow: Row = { ...goodRow, rating: 'same' };
    const removedRow: Row = { ...goodRow, name: 'removed' };
    expect(
      mergeRows([removedRow, goodRow], [badRow, newerRow], ['gap-first', 'silent-period']),
    ).toEqual([newerRow, badRow]);
  });
});

describe('isGood', () => {
  it('rejects rows that are worse than hls.js or have deviations', () => {
    expect(isGood(goodRow)).toBe(true);
    expect(isGood({ ...goodRow, rating: 'worse' })).toBe(false);
    expect(isGood({ ...goodRow, correct: 'jumps' })).toBe(false);
  });
});

describe('the row of a stream that is played only in Vitrine', () => {
  const stream: StreamCase = {
    ...{ name: 'plain', description: 'Eight seconds', media: [], files: () => ({}) },
    expected: { durationSeconds: 8 },
  };
  const visit: VisitRecord = {
    ...{
      startedAfterSeconds: 0,
      played: [[0, 8]],
      durationSeconds: 8,
      endedAfterSeconds: 2,
      jumps: [],
      programs: [],
      cues: [],
      notices: [],
    },
    ...{ error: undefined, hasAudio: true, videoHeight: 54, clock: '', received: [] },
    labels: { qualities: [], audioTracks: [], captions: [] },
  };

  it('is good if it is correct', () => {
    expect(isGood(toUncomparedRow(stream, visit))).toBe(true);
  });

  it('is not good if it stops early', () => {
    const stoppedVisit: VisitRecord = { ...visit, played: [[0, 5]], endedAfterSeconds: undefined };
    const row = toUncomparedRow(stream, stoppedVisit);
    expect(isGood(row)).toBe(false);
    expect(row.correct).toBe('does not end; plays 5.0 s of 8.0 s');
  });
});
