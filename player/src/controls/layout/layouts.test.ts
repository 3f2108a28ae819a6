import { describe, expect, it } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import { selectLayout, layouts, type Layout } from './layouts.ts';

const createState = (
  { audio = false, started = true, paused = false, expectedStreamType = 'on-demand' } = {},
  targetLiveWindow = Number.NaN,
) =>
  ({
    source: { audio },
    playback: { started, paused },
    live: { expectedStreamType, targetLiveWindow },
  }) as unknown as MediaState;

describe('selectLayout', () => {
  it.each([
    ['before-play', createState({ started: false, paused: true })],
    ['starting', createState({ started: false })],
    ['on-demand', createState()],
    ['on-demand', createState({ expectedStreamType: 'unknown' })],
    ['live', createState({ expectedStreamType: 'live' }, 0)],
    ['live', createState({ expectedStreamType: 'live' })],
    ['live-dvr', createState({ expectedStreamType: 'live' }, 600)],
    ['live-dvr', createState({ expectedStreamType: 'live' }, Number.POSITIVE_INFINITY)],
    ['audio', createState({ audio: true, started: false, paused: true })],
    ['audio-live', createState({ audio: true, expectedStreamType: 'live' }, 0)],
    ['audio-live-dvr', createState({ audio: true, expectedStreamType: 'live' }, 600)],
  ] as const)('selects the %s layout', (name, state) => {
    expect(selectLayout(state)).toBe(name);
  });

  it.each(Object.entries<Layout>(layouts))(
    'shows no control of the %s layout twice at any width',
    (_, layout) => {
      const items = Object.values(layout).flat();
      const narrowItems = items.filter(({ width }) => width === 'any' || width === 'until-md');
      const wideItems = items.filter(({ width }) => width !== 'until-md');
      for (const visibleItems of [narrowItems, wideItems]) {
        const names = visibleItems.map(({ kind, name }) => `${kind} ${name}`);
        expect(names).toEqual([...new Set(names)]);
      }
    },
  );
});
