import { describe, expect, it } from 'vitest';
import { compareVisits, findDeviations } from './compare.ts';
import type { VisitRecord } from './playback/playback-record.ts';
import type { Expectation, StreamCase } from './stream-case.ts';

const completeRecord: VisitRecord = {
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
const emptyRecord: VisitRecord = {
  ...completeRecord,
  ...{ startedAfterSeconds: undefined, played: [], programs: [], endedAfterSeconds: undefined },
  ...{ durationSeconds: Number.NaN, hasAudio: false },
};

const createStream = (expected: Expectation): StreamCase => ({
  ...{ name: 'stream', description: 'A stream', media: [], files: () => ({}), expected },
});
const plainStream = createStream({ durationSeconds: 8 });

describe('compareVisits', () => {
  it('rates complete playback in both players as the same and correct', () => {
    const comparison = compareVisits(plainStream, completeRecord, completeRecord);
    expect(comparison).toEqual({ rating: 'same', disadvantages: [], deviations: [] });
  });

  it('rates Vitrine as better if hls.js does not play', () => {
    expect(compareVisits(plainStream, completeRecord, emptyRecord).rating).toBe('better');
  });

  it.each<[string, Partial<VisitRecord>]>([
    ['does not play', emptyRecord],
    ['does not end', { endedAfterSeconds: undefined }],
    ['has no audio', { hasAudio: false }],
    ['plays 3.0 s less', { played: [[0, 5]] }],
    ['jumps back', { jumps: [{ from: 5, to: 0 }] }],
  ])('rates Vitrine as worse if it %s', (disadvantage, record) => {
    const { rating, disadvantages } = compareVisits(
      plainStream,
      { ...completeRecord, ...record },
      completeRecord,
    );
    expect(rating).toBe('worse');
    expect(disadvantages).toContain(disadvantage);
  });

  it('rates Vitrine as better if it reports an expected error and hls.js plays without one', () => {
    const stream = createStream({ message: /codec/ });
    const failedRecord = { ...emptyRecord, error: { text: 'the codec', afterSeconds: 1 } };
    expect(compareVisits(stream, failedRecord, completeRecord)).toEqual({
      ...{ rating: 'better', disadvantages: [], deviations: [] },
    });
  });

  it('rates Vitrine as worse if it does not show a program that hls.js shows', () => {
    const stream = createStream({ ends: true, programs: ['main', 'ad'] });
    const withAd: VisitRecord = {
      ...completeRecord,
      programs: [...completeRecord.programs, { name: 'ad', seconds: 3 }],
    };
    expect(compareVisits(stream, completeRecord, withAd)).toMatchObject({
      rating: 'worse',
      disadvantages: ['does not show: ad'],
      deviations: ['shows main, not main, ad'],
    });
  });

  it('rates playback as the same if the played time differs slightly', () => {
    const shorter: VisitRecord = { ...completeRecord, played: [[0, 7.4]] };
    expect(compareVisits(plainStream, shorter, completeRecord).rating).toBe('same');
  });

  it('does not compare the played time of a stream without an end', () => {
    const stream = createStream({ durationSeconds: Number.POSITIVE_INFINITY });
    const record: VisitRecord = {
      ...completeRecord,
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
  const failedRecord: VisitRecord = { ...emptyRecord, error };

  it('reports an unexpected error', () => {
    expect(findDeviations({ durationSeconds: 8 }, { ...completeRecord, error })).toEqual([
      `shows "${error.text}"`,
    ]);
  });

  it('reports errors that are missing, wrong or late', () => {
    expect(findDeviations({ message: /exist/ }, emptyRecord)).toEqual(['shows no error']);
    expect(
      findDeviations({ message: /exist/, cause: 'not-found', withinSeconds: 3 }, failedRecord),
    ).toEqual([]);
    expect(
      findDeviations({ message: /codec/, cause: 'gone', withinSeconds: 1 }, failedRecord),
    ).toHaveLength(3);
  });

  it('reports labels that differ from the expected ones, and duplicate labels', () => {
    const labels = { qualities: ['Auto', '720p', '720p'], audioTracks: [], captions: [] };
    const record: VisitRecord = { ...completeRecord, labels };
    expect(findDeviations({ qualities: ['Auto', /720p/, /720p/] }, record)).toHaveLength(1);
    expect(findDeviations({ qualities: ['Auto', '720p'] }, record)).toHaveLength(1);
    expect(findDeviations({ audioTracks: [] }, record)).toEqual([]);
  });

  it('reports that the start of the timeline was not played', () => {
    const record: VisitRecord = { ...completeRecord, played: [[3, 8]] };
    expect(findDeviations({ durationSeconds: 8 }, record)).toEqual(['plays 5.0 s of 8.0 s']);
    expect(findDeviations({ durationSeconds: 8, played: [3, 8] }, record)).toEqual([]);
  });

  it('reports an infinite duration, a wrong time display and a missing file', () => {
    const record: VisitRecord = { ...completeRecord, durationSeconds: Number.POSITIVE_INFINITY };
    const expected: Expectation = { durationSeconds: 8, clock: /^0:02/, received: ['poster.gif'] };
    expect(findDeviations(expected, record)).toEqual([
      'duration Infinity, not 8.0 s',
      'the time display shows "0:08 / 0:08"',
      'did not receive poster.gif',
    ]);
  });

  it('reports a caption that was not shown', () => {
    const expected: Expectation = { durationSeconds: 8, cue: 'A caption' };
    expect(findDeviations(expected, completeRecord)).toEqual([
      'does not show the caption "A caption"',
    ]);
    expect(findDeviations(expected, { ...completeRecord, cues: ['A caption'] })).toEqual([]);
  });
});
