import { describe, expect, it } from 'vitest';
import { compareVisits, findDeviations } from './compare.ts';
import type { VisitRecord } from './playback/playback-record.ts';
import type { Expectation, StreamCase } from './stream-case.ts';

const complete: VisitRecord = {
  startedAfterSeconds: 0.4,
  played: [[0, 8]],
  programs: [{ name: 'main', seconds: 8 }],
  endedAfterSeconds: 2.5,
  durationSeconds: 8,
  jumps: [],
  error: undefined,
  cues: [],
  notices: [],
  hasAudio: true,
  videoHeight: 54,
  labels: { qualities: [], audioTracks: [], captions: [] },
  clock: '0:08 / 0:08',
  received: [],
};
const nothing: VisitRecord = {
  ...complete,
  ...{ startedAfterSeconds: undefined, played: [], programs: [], endedAfterSeconds: undefined },
  ...{ durationSeconds: Number.NaN, hasAudio: false },
};

const createStream = (expected: Expectation): StreamCase => ({
  ...{ name: 'stream', description: 'A stream', media: [], files: () => ({}), expected },
});
const plain = createStream({ durationSeconds: 8 });

describe('compareVisits', () => {
  it('finds complete playback in both the same and correct', () => {
    const comparison = compareVisits(plain, complete, complete);
    expect(comparison).toEqual({ rating: 'same', disadvantages: [], deviations: [] });
  });

  it('finds Vitrine better if only hls.js does not play', () => {
    expect(compareVisits(plain, complete, nothing).rating).toBe('better');
  });

  it.each<[string, Partial<VisitRecord>]>([
    ['does not play', nothing],
    ['does not end', { endedAfterSeconds: undefined }],
    ['has no audio', { hasAudio: false }],
    ['plays 3.0 s less', { played: [[0, 5]] }],
    ['jumps back', { jumps: [{ from: 5, to: 0 }] }],
  ])('finds Vitrine worse if it %s', (disadvantage, record) => {
    const { rating, disadvantages } = compareVisits(plain, { ...complete, ...record }, complete);
    expect(rating).toBe('worse');
    expect(disadvantages).toContain(disadvantage);
  });

  it('finds Vitrine better if it reports an error for media that only seems to play', () => {
    const stream = createStream({ message: /codec/ });
    const failed = { ...nothing, error: { text: 'the codec', afterSeconds: 1 } };
    expect(compareVisits(stream, failed, complete)).toEqual({
      ...{ rating: 'better', disadvantages: [], deviations: [] },
    });
  });

  it('finds Vitrine worse if it lacks a program that hls.js shows', () => {
    const stream = createStream({ ends: true, programs: ['main', 'ad'] });
    const withAd: VisitRecord = {
      ...complete,
      programs: [...complete.programs, { name: 'ad', seconds: 3 }],
    };
    expect(compareVisits(stream, complete, withAd)).toMatchObject({
      rating: 'worse',
      disadvantages: ['does not show: ad'],
      deviations: ['shows main, not main, ad'],
    });
  });

  it('accepts a small difference of the played time', () => {
    const shorter: VisitRecord = { ...complete, played: [[0, 7.4]] };
    expect(compareVisits(plain, shorter, complete).rating).toBe('same');
  });

  it('does not compare the played time of a stream without an end', () => {
    const stream = createStream({ durationSeconds: Number.POSITIVE_INFINITY });
    const record: VisitRecord = {
      ...complete,
      ...{ durationSeconds: Number.POSITIVE_INFINITY, endedAfterSeconds: undefined },
    };
    const longer: VisitRecord = { ...record, played: [[0, 12]] };
    expect(compareVisits(stream, record, longer).rating).toBe('same');
  });
});

describe('findDeviations', () => {
  const error = {
    text: 'Video does not exist: There is no video.',
    cause: 'not-found',
    afterSeconds: 2,
  };
  const failed: VisitRecord = { ...nothing, error };

  it('reports an unexpected error', () => {
    expect(findDeviations({ durationSeconds: 8 }, { ...complete, error })).toEqual([
      `shows "${error.text}"`,
    ]);
  });

  it('reports a missing, a wrong and a late error', () => {
    expect(findDeviations({ message: /exist/ }, nothing)).toEqual(['shows no error']);
    expect(
      findDeviations({ message: /exist/, cause: 'not-found', withinSeconds: 3 }, failed),
    ).toEqual([]);
    expect(
      findDeviations({ message: /codec/, cause: 'gone', withinSeconds: 1 }, failed),
    ).toHaveLength(3);
  });

  it('reports labels that differ, and labels that repeat', () => {
    const labels = { qualities: ['Auto', '720p', '720p'], audioTracks: [], captions: [] };
    const record: VisitRecord = { ...complete, labels };
    expect(findDeviations({ qualities: ['Auto', /720p/, /720p/] }, record)).toHaveLength(1);
    expect(findDeviations({ qualities: ['Auto', '720p'] }, record)).toHaveLength(1);
    expect(findDeviations({ audioTracks: [] }, record)).toEqual([]);
  });

  it('reports a skipped start of the timeline', () => {
    const record: VisitRecord = { ...complete, played: [[3, 8]] };
    expect(findDeviations({ durationSeconds: 8 }, record)).toEqual(['plays 5.0 s of 8.0 s']);
    expect(findDeviations({ durationSeconds: 8, played: [3, 8] }, record)).toEqual([]);
  });

  it('reports an endless duration, a wrong time display and a missing file', () => {
    const record: VisitRecord = { ...complete, durationSeconds: Number.POSITIVE_INFINITY };
    const expected: Expectation = { durationSeconds: 8, clock: /^0:02/, received: ['poster.gif'] };
    expect(findDeviations(expected, record)).toEqual([
      'duration Infinity, not 8.0 s',
      'the time display shows "0:08 / 0:08"',
      'did not receive poster.gif',
    ]);
  });

  it('reports a caption that was not shown', () => {
    const expected: Expectation = { durationSeconds: 8, cue: 'A caption' };
    expect(findDeviations(expected, complete)).toEqual(['does not show the caption "A caption"']);
    expect(findDeviations(expected, { ...complete, cues: ['A caption'] })).toEqual([]);
  });
});
