import { expect, it } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import type { ErrorState } from '../../media/media-state.ts';
import { StatsLog } from './stats-log.ts';

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJmaWxtIn0.c2lnbmF0dXJl';
const signed = `https://ana:secret@video.example/video.m3u8?token=${token}&signature=abcdef123456#part`;

const createErrorState = (changes: Partial<ErrorState>): ErrorState => ({
  playbackError: undefined,
  retryAt: undefined,
  retrying: false,
  dismissed: false,
  notice: undefined,
  ...changes,
});

it('removes tokens and other secrets from the log', () => {
  const log = new StatsLog();
  log.recordError(createErrorState({ playbackError: createPlaybackError('restricted', signed) }));
  const text = log.toJson({
    source: signed,
    changes: [],
    log: [
      { timestamp: 1, source: 'request', message: `403 ${signed}` },
      { timestamp: 2, source: 'engine', message: `fragLoadError fatal ${signed}` },
      { timestamp: 3, source: 'engine', message: `authorization: bearer ${token}` },
    ],
  });
  for (const secret of ['secret', 'signature=', 'abcdef123456', 'eyJ', token, '?token']) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('https://video.example/video.m3u8');
  expect(text).toContain('fragLoadError fatal');
});

it('records an error, its retry and its recovery once each', () => {
  const log = new StatsLog();
  const playbackError = createPlaybackError('unreachable', '');
  log.recordError(createErrorState({}));
  log.recordError(createErrorState({ playbackError }));
  log.recordError(createErrorState({ playbackError, retryAt: 5 }));
  log.recordError(createErrorState({ playbackError, retrying: true }));
  log.recordError(createErrorState({ playbackError, retrying: true }));
  log.recordError(createErrorState({}));
  expect(log.getIncidents([]).map(({ type }) => type)).toEqual(['failed', 'retrying', 'mended']);
});

it('sorts engine errors and playback errors by time, the newest last', () => {
  const log = new StatsLog();
  log.recordError(createErrorState({ playbackError: createPlaybackError('unreachable', '') }));
  const engineLog = [
    { timestamp: 1, source: 'engine', message: 'fragLoadTimeOut ' },
    { timestamp: 2, source: 'request', message: '200 /a.m4s' },
  ] as const;
  expect(log.getIncidents(engineLog).map(({ type, detail }) => [type, detail])).toEqual([
    ['fault', 'fragLoadTimeOut'],
    ['failed', expect.stringContaining('unreachable')],
  ]);
});

it('keeps the samples of the last 10 min and the last 60 incidents', () => {
  const log = new StatsLog();
  for (let timestamp = 0; timestamp < 700; timestamp += 1) log.add({ timestamp } as never);
  const engineLog = Array.from(
    { length: 200 },
    (_, timestamp) => ({ timestamp, source: 'engine', message: `${timestamp}` }) as const,
  );
  const { samples, troubles } = JSON.parse(log.toJson({ source: '', changes: [], log: engineLog }));
  expect(samples).toHaveLength(600);
  expect(samples[0].at).toBe('1970-01-01T00:00:00.100Z');
  expect(troubles).toHaveLength(60);
  expect(troubles.at(-1).detail).toBe('199');
});
