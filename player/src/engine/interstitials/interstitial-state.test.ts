import { describe, expect, it } from 'vitest';
import type { InterstitialBreak } from '../../media/interstitials.ts';
import {
  getSkipControl,
  restrictJump,
  toActiveState,
  toBreaks,
  type InterstitialEventData,
} from './interstitial-state.ts';

interface EventOptions extends Partial<Omit<InterstitialEventData, 'cue' | 'dateRange'>> {
  readonly cue?: Partial<InterstitialEventData['cue']>;
  readonly attributes?: Readonly<Record<string, string>>;
}

const createEvent = ({
  cue,
  attributes = {},
  ...options
}: EventOptions = {}): InterstitialEventData => ({
  identifier: 'ad',
  startTime: 4,
  resumeTime: 4,
  restrictions: { skip: false, jump: false },
  assetList: [{ startOffset: 0 }, { startOffset: 6 }],
  assetListResponse: null,
  ...options,
  cue: { pre: false, post: false, once: false, ...cue },
  dateRange: { attr: attributes } as unknown as InterstitialEventData['dateRange'],
});

const createAsset = (index: number, currentTime: number) => ({ index, currentTime, duration: 6 });

describe('toBreaks', () => {
  it.each([
    ['a mid-roll at its date', {}, { start: 4, end: 4 }],
    ['a mid-roll that replaces content', { resumeTime: 10 }, { start: 4, end: 10 }],
    ['a pre-roll at the start, wherever its date is', { cue: { pre: true } }, { start: 0, end: 0 }],
    ['a post-roll at the end', { cue: { post: true } }, { start: 60, end: 60 }],
  ])('places %s', (_, options, expected) => {
    expect(toBreaks([createEvent(options)], 60, new Map())[0]).toMatchObject(expected);
  });

  it('includes the restriction and the outcome of each break', () => {
    const events = [
      createEvent({ identifier: 'a', restrictions: { skip: false, jump: true } }),
      createEvent({ identifier: 'b' }),
    ];
    expect(toBreaks(events, 60, new Map([['a', 'skipped']]))).toMatchObject([
      { id: 'a', blocksJump: true, outcome: 'skipped' },
      { id: 'b', blocksJump: false, outcome: undefined },
    ]);
  });
});

describe('toActiveState', () => {
  it('has no asset before the first one starts', () => {
    expect(toActiveState(createEvent({ assetList: [] }), undefined)).toMatchObject({
      activeId: 'ad',
      assetIndex: -1,
      assetCount: 0,
    });
  });

  it('counts and numbers only the assets that can play', () => {
    const assetList = [
      { startOffset: 0, error: new Error('missing') },
      { startOffset: 0 },
      { startOffset: 6 },
    ];
    expect(toActiveState(createEvent({ assetList }), createAsset(2, 1.7))).toMatchObject({
      assetIndex: 1,
      assetCount: 2,
      assetTime: 1,
      assetDuration: 6,
    });
  });

  it('has the duration `NaN` until hls.js knows it', () => {
    const state = toActiveState(createEvent(), { index: 0, currentTime: 0, duration: 0 });
    expect(state.assetDuration).toBeNaN();
  });

  it.each([
    ['before its offset', createAsset(0, 2.5), 3],
    ['at its offset', createAsset(0, 5), 0],
    ['in a later asset, from the start of the interstitial', createAsset(1, 0.5), 0],
    ['after its duration', createAsset(1, 3), undefined],
  ])('counts down to the skip control %s', (_, asset, expected) => {
    const attributes = { 'X-SKIP-CONTROL-OFFSET': '5', 'X-SKIP-CONTROL-DURATION': '4' };
    expect(toActiveState(createEvent({ attributes }), asset).skippableIn).toBe(expected);
  });

  it('cannot be skipped without a skip control, even without `X-RESTRICT`', () => {
    expect(toActiveState(createEvent(), createAsset(0, 1)).skippableIn).toBeUndefined();
  });
});

describe('getSkipControl', () => {
  it('is available until the end without a duration', () => {
    const attributes = { 'X-SKIP-CONTROL-OFFSET': '5', 'X-SKIP-CONTROL-LABEL-ID': 'skip-trailer' };
    expect(getSkipControl(createEvent({ attributes }))).toEqual({
      offset: 5,
      duration: Infinity,
      labelId: 'skip-trailer',
    });
  });

  it('prefers the skip control of the asset list', () => {
    const assetListResponse = {
      ASSETS: [],
      'SKIP-CONTROL': { OFFSET: 1, DURATION: 2, 'LABEL-ID': 'skip' },
    };
    const attributes = { 'X-SKIP-CONTROL-OFFSET': '5' };
    expect(getSkipControl(createEvent({ attributes, assetListResponse }))).toEqual({
      offset: 1,
      duration: 2,
      labelId: 'skip',
    });
  });

  it.each(['soon', '-1', 'Infinity'])('ignores the offset %j', (offset) => {
    expect(
      getSkipControl(createEvent({ attributes: { 'X-SKIP-CONTROL-OFFSET': offset } })),
    ).toBeUndefined();
  });
});

describe('restrictJump', () => {
  const createBreak = (start: number, options: Partial<InterstitialBreak> = {}) => ({
    id: String(start),
    start,
    end: start,
    blocksJump: true,
    outcome: undefined,
    ...options,
  });

  it('stops at the first break on the way that blocks jumps', () => {
    expect(restrictJump([createBreak(10), createBreak(20)], 5, 30)).toBe(10);
  });

  it.each([
    ['a backward seek', [createBreak(10)], 20, 5],
    ['a seek that does not reach the break', [createBreak(10)], 5, 9],
    ['a break that has played', [createBreak(10, { outcome: 'played' })], 5, 30],
    ['a break that failed', [createBreak(10, { outcome: 'failed' })], 5, 30],
    ['a break without the restriction', [createBreak(10, { blocksJump: false })], 5, 30],
  ] as const)('does not restrict %s', (_, breaks, from, to) => {
    expect(restrictJump(breaks, from, to)).toBe(to);
  });
});
