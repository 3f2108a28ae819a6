import { beforeEach, expect, it } from 'vitest';
import {
  createInterstitialState,
  type InterstitialOutcome,
  type InterstitialState,
} from '../../media/interstitials.ts';
import { createInterstitialEventDispatcher } from './dispatch-interstitial-events.ts';

let events: unknown[];
let update: (state: InterstitialState) => void;

beforeEach(() => {
  events = [];
  update = createInterstitialEventDispatcher((type, detail) => events.push([type, detail]));
});

const createState = (
  values: Partial<InterstitialState>,
  outcomes: Readonly<Record<string, InterstitialOutcome>> = {},
): InterstitialState => ({
  ...createInterstitialState(),
  breaks: Object.entries(outcomes).map(([id, outcome]) => ({
    id,
    start: 0,
    end: 0,
    blocksJump: false,
    outcome,
  })),
  ...values,
});

const createAssetState = (index: number) => ({
  assetIndex: index,
  assetCount: 2,
  assetDuration: 6,
});

it('dispatches the start of an interstitial and of each asset, once', () => {
  update(createState({ activeId: 'a' }));
  update(createState({ activeId: 'a', ...createAssetState(0) }));
  update(createState({ activeId: 'a', ...createAssetState(0), assetTime: 1 }));
  update(createState({ activeId: 'a', ...createAssetState(1) }));
  expect(events).toEqual([
    ['interstitialstart', { id: 'a' }],
    ['interstitialassetstart', { id: 'a', index: 0, count: 2, duration: 6 }],
    ['interstitialassetstart', { id: 'a', index: 1, count: 2, duration: 6 }],
  ]);
});

it('dispatches the end of an interstitial with its outcome', () => {
  update(createState({ activeId: 'a' }));
  update(createState({}, { a: 'skipped' }));
  expect(events.at(-1)).toEqual(['interstitialend', { id: 'a', outcome: 'skipped' }]);
});

it('dispatches the end of an interstitial before the start of the next one', () => {
  update(createState({ activeId: 'a', ...createAssetState(0) }));
  update(createState({ activeId: 'b', ...createAssetState(0) }, { a: 'played' }));
  expect(events.slice(2)).toEqual([
    ['interstitialend', { id: 'a', outcome: 'played' }],
    ['interstitialstart', { id: 'b' }],
    ['interstitialassetstart', { id: 'b', index: 0, count: 2, duration: 6 }],
  ]);
});

it('dispatches the event for an interstitial error once', () => {
  const lastError = { id: 'a', assetIndex: 0, detail: 'manifestLoadError' };
  update(createState({ activeId: 'a', lastError }));
  update(createState({ activeId: 'a', lastError, assetTime: 1 }));
  expect(
    events.filter((event) => Array.isArray(event) && event[0] === 'interstitialerror'),
  ).toEqual([['interstitialerror', lastError]]);
});
