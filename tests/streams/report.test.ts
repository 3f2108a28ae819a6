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

const good: Row = {
  name: 'gap-first',
  description: 'EXT-X-GAP on the first segment',
  vitrine: 'plays 1.0–8.0 s; ends',
  stock: 'does not play',
  rating: 'better',
  correct: 'ok',
};
const bad: Row = {
  ...good,
  ...{ name: 'silent-period', rating: 'worse', correct: 'does not end (a reason)' },
};

describe('renderReport', () => {
  it('counts the ratings', () => {
    expect(renderReport([good, bad], '2026-11-28')).toContain(
      'Of 2 streams, Vitrine plays 1 better than a page with the published hls.js, 0 as well, and 1 worse. It plays 1 correctly.',
    );
  });

  it('can be parsed again', () => {
    expect(parseReport(renderReport([good, bad], '2026-11-28'))).toEqual([good, bad]);
  });

  it('keeps a row on one line', () => {
    const row: Row = { ...good, vitrine: 'shows “a | b\nc”' };
    const [parsed] = parseReport(renderReport([row], '2026-11-28'));
    expect(parsed?.vitrine).toBe('shows “a / b c”');
  });
});

describe('mergeRows', () => {
  it('replaces rows of the same stream, orders them and omits streams that no longer exist', () => {
    const newer: Row = { ...good, rating: 'same' };
    const removed: Row = { ...good, name: 'removed' };
    expect(mergeRows([removed, good], [bad, newer], ['gap-first', 'silent-period'])).toEqual([
      newer,
      bad,
    ]);
  });
});

describe('isGood', () => {
  it('accepts neither a worse row nor a deviation', () => {
    expect(isGood(good)).toBe(true);
    expect(isGood({ ...good, rating: 'worse' })).toBe(false);
    expect(isGood({ ...good, correct: 'jumps' })).toBe(false);
  });
});

describe('a stream that is played only in Vitrine', () => {
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
    const stopped: VisitRecord = { ...visit, played: [[0, 5]], endedAfterSeconds: undefined };
    const row = toUncomparedRow(stream, stopped);
    expect(isGood(row)).toBe(false);
    expect(row.correct).toBe('does not end; plays 5.0 s of 8.0 s');
  });
});
