import { expect, it } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import type { ErrorState } from '../../media/media-state.ts';
import { StatsLog } from './stats-log.ts';

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJmaWxtIn0.c2lnbmF0dXJl';
const signed = `https://ana:secret@video.example/film.m3u8?token=${token}&signature=abcdef123456#part`;

const state = (wishes: Partial<ErrorState>): ErrorState => ({
  current: undefined,
  retryAt: undefined,
  retrying: false,
  closed: false,
  ...wishes,
});

it('lets nobody in who reads what it hands out', () => {
  const log = new StatsLog();
  log.recordError(state({ current: createPlaybackError('restricted', signed) }));
  const text = log.toJson({
    film: signed,
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
  expect(text).toContain('https://video.example/film.m3u8');
  expect(text).toContain('fragLoadError fatal');
});

it('tells what failed, that it was tried again, and that it plays again', () => {
  const log = new StatsLog();
  const current = createPlaybackError('unreachable', '');
  log.recordError(state({}));
  log.recordError(state({ current }));
  log.recordError(state({ current, retryAt: 5 }));
  log.recordError(state({ current, retrying: true }));
  log.recordError(state({ current, retrying: true }));
  log.recordError(state({}));
  expect(log.incidents([]).map(({ what }) => what)).toEqual(['failed', 'retrying', 'mended']);
});

it('puts what the engine met with and what became of it into one order, newest last', () => {
  const log = new StatsLog();
  log.recordError(state({ current: createPlaybackError('unreachable', '') }));
  const faults = [
    { timestamp: 1, source: 'engine', message: 'fragLoadTimeOut ' },
    { timestamp: 2, source: 'request', message: '200 /a.m4s' },
  ] as const;
  expect(log.incidents(faults).map(({ what, detail }) => [what, detail])).toEqual([
    ['fault', 'fragLoadTimeOut'],
    ['failed', expect.stringContaining('unreachable')],
  ]);
});

it('keeps no more than ten minutes, and no more faults than anybody reads', () => {
  const log = new StatsLog();
  for (let at = 0; at < 700; at += 1) log.add({ at } as never);
  const faults = Array.from(
    { length: 200 },
    (_, timestamp) => ({ timestamp, source: 'engine', message: `${timestamp}` }) as const,
  );
  const { samples, troubles } = JSON.parse(log.toJson({ film: '', changes: [], log: faults }));
  expect(samples).toHaveLength(600);
  expect(samples[0].at).toBe('1970-01-01T00:00:00.100Z');
  expect(troubles).toHaveLength(60);
  expect(troubles.at(-1).detail).toBe('199');
});
