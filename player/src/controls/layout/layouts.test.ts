import { describe, expect, it } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import { selectLayout, layouts, type Layout } from './layouts.ts';

const state = (
  { audio = false, started = true, paused = false, expected = 'on-demand' } = {},
  targetWindow = Number.NaN,
) =>
  ({
    source: { audio },
    playback: { started, paused },
    live: { expected, targetWindow },
  }) as unknown as MediaState;

describe('the layout', () => {
  it.each([
    ['before-play', state({ started: false, paused: true })],
    ['starting', state({ started: false })],
    ['on-demand', state()],
    ['on-demand', state({ expected: 'unknown' })],
    ['live', state({ expected: 'live' }, 0)],
    ['live', state({ expected: 'live' })],
    ['live-dvr', state({ expected: 'live' }, 600)],
    ['live-dvr', state({ expected: 'live' }, Number.POSITIVE_INFINITY)],
    ['audio', state({ audio: true, started: false, paused: true })],
    ['audio-live', state({ audio: true, expected: 'live' }, 0)],
    ['audio-live-dvr', state({ audio: true, expected: 'live' }, 600)],
  ] as const)('is %s', (name, at) => {
    expect(selectLayout(at)).toBe(name);
  });

  it.each(Object.entries<Layout>(layouts))(
    '%s names no control twice at one width',
    (_, layout) => {
      const places = Object.values(layout).flat();
      const narrow = places.filter(({ width }) => width === 'any' || width === 'until-md');
      const wide = places.filter(({ width }) => width !== 'until-md');
      for (const shown of [narrow, wide]) {
        const names = shown.map(({ kind, name }) => `${kind} ${name}`);
        expect(names).toEqual([...new Set(names)]);
      }
    },
  );
});
