import { expect, it } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import type { ErrorState } from '../../media/media-state.ts';
import { StatsLog } from './stats-log.ts';

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJmaWxtIn0.c2lnbmF0dXJl';
const signedUrl = `https://ana:secret@video.example/video.m3u8?token=${token}&signature=abcdef123456#part`;

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
  log.recordError(
    createErrorState({ playbackError: createPlaybackError('restricted', signedUrl) }),
  );
  const text = log.serialize({
    sourceKey: signedUrl,
    renditionSwitches: [],
    engineLog: [
      { timestamp: 1, source: 'request', message: `403 ${signedUrl}` },
      { timestamp: 2, source: 'engine', message: `fragLoadError fatal ${signedUrl}` },
      { timestamp: 3, source: 'engine', message: `authorization: bearer ${token}` },
    ],
  });
  for (const secret of ['secret', 'signature=', 'abcdef123456', 'eyJ', token, '?token']) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('https://video.example/video.m3u8');
  expect(text).toContain('fragLoadError fatal');
});

it('logs an error, the retry and the recovery once each', () => {
  const log = new StatsLog();
  const playbackError = createPlaybackError('unreachable', '');
  log.recordError(createErrorState({}));
  log.recordError(createErrorState({ playbackError }));
  log.recordError(createErrorState({ playbackError, retryAt: 5 }));
  log.recordError(createErrorState({ playbackError, retrying: true }));
  log.recordError(createErrorState({ playbackError, retrying: true }));
  log.recordError(createErrorState({}));
  expect(log.getErrorLog([]).map(({ type }) => type)).toEqual(['failed', 'retrying', 'recovered']);
});

it('sorts engine errors and playback errors by time, newest last', () => {
  const log = new StatsLog();
  log.recordError(createErrorState({ playbackError: createPlaybackError('unreachable', '') }));
  const engineLog = [
    { timestamp: 1, source: 'engine', message: 'fragLoadTimeOut ' },
    { timestamp: 2, source: 'request', message: '200 /a.m4s' },
  ] as const;
  expect(log.getErrorLog(engineLog).map(({ type, detail }) => [type, detail])).toEqual([
    ['engine-error', 'fragLoadTimeOut'],
    ['failed', expect.stringContaining('unreachable')],
  ]);
});

it('keeps the samples of the last 10 min and the last 60 entries of the error log', () => {
  const log = new StatsLog();
  for (let timestamp = 0; timestamp < 700; timestamp += 1) log.addSample({ timestamp } as never);
  const engineLog = Array.from(
    { length: 200 },
    (_, timestamp) => ({ timestamp, source: 'engine', message: `${timestamp}` }) as const,
  );
  const { samples, troubles } = JSON.parse(
    log.serialize({ sourceKey: '', renditionSwitches: [], engineLog }),
  );
  expect(samples).toHaveLength(600);
  expect(samples[0].at).toBe('1970-01-01T00:00:00.100Z');
  expect(troubles).toHaveLength(60);
  expect(troubles.at(-1)).toMatchObject({ what: 'fault', detail: '199' });
});
