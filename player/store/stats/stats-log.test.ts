import { expect, it } from 'vitest';
import { failureFor } from '../../media/failure.ts';
import type { FailureState } from '../../media/state.ts';
import { StatsLog } from './stats-log.ts';

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJmaWxtIn0.c2lnbmF0dXJl';
const signed = `https://ana:secret@video.example/film.m3u8?token=${token}&signature=abcdef123456#part`;

const state = (wishes: Partial<FailureState>): FailureState => ({
  current: undefined,
  retryAt: undefined,
  retrying: false,
  closed: false,
  ...wishes,
});

it('lets nobody in who reads what it hands out', () => {
  const log = new StatsLog();
  log.follow(state({ current: failureFor('restricted', signed) }));
  const text = log.text({
    film: signed,
    changes: [],
    log: [
      { at: 1, of: 'request', words: `403 ${signed}` },
      { at: 2, of: 'engine', words: `fragLoadError fatal ${signed}` },
      { at: 3, of: 'engine', words: `authorization: bearer ${token}` },
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
  const current = failureFor('unreachable', '');
  log.follow(state({}));
  log.follow(state({ current }));
  log.follow(state({ current, retryAt: 5 }));
  log.follow(state({ current, retrying: true }));
  log.follow(state({ current, retrying: true }));
  log.follow(state({}));
  expect(log.troubles([]).map(({ what }) => what)).toEqual(['failed', 'retrying', 'mended']);
});

it('puts what the engine met with and what became of it into one order, newest last', () => {
  const log = new StatsLog();
  log.follow(state({ current: failureFor('unreachable', '') }));
  const faults = [
    { at: 1, of: 'engine', words: 'fragLoadTimeOut ' },
    { at: 2, of: 'request', words: '200 /a.m4s' },
  ] as const;
  expect(log.troubles(faults).map(({ what, detail }) => [what, detail])).toEqual([
    ['fault', 'fragLoadTimeOut'],
    ['failed', expect.stringContaining('unreachable')],
  ]);
});

it('keeps no more than ten minutes, and no more faults than anybody reads', () => {
  const log = new StatsLog();
  for (let at = 0; at < 700; at += 1) log.add({ at } as never);
  const faults = Array.from(
    { length: 200 },
    (_, at) => ({ at, of: 'engine', words: `${at}` }) as const,
  );
  const { samples, troubles } = JSON.parse(log.text({ film: '', changes: [], log: faults }));
  expect(samples).toHaveLength(600);
  expect(samples[0].at).toBe('1970-01-01T00:00:00.100Z');
  expect(troubles).toHaveLength(60);
  expect(troubles.at(-1).detail).toBe('199');
});
