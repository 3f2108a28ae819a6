import { describe, expect, it } from 'vitest';
import { toStreamOverrides, applyStreamOverrides } from './stream-overrides.ts';
import { unknownStreamInfo, type StreamInfo } from './stream-info.ts';

const live: StreamInfo = { type: 'live', targetLiveWindow: 600, liveEdgeDuration: 12 };
const onDemand: StreamInfo = { ...unknownStreamInfo, type: 'on-demand' };
const all = Number.POSITIVE_INFINITY;
const none = Number.NaN;

describe('the stream overrides of a page', () => {
  it.each([
    [{}, unknownStreamInfo, 'unknown', none, none],
    [{ statedStreamType: 'live' }, unknownStreamInfo, 'live', 0, none],
    [{ statedStreamType: 'on-demand' }, unknownStreamInfo, 'on-demand', none, none],
    [{}, live, 'live', 600, 12],
    [{ statedStreamType: 'live' }, live, 'live', 0, 12],
    [{ statedStreamType: 'll-live' }, live, 'live', 0, 12],
    [{ statedStreamType: 'live:dvr' }, live, 'live', all, 12],
    [{ statedStreamType: 'll-live:dvr', statedLiveWindow: 90 }, live, 'live', 90, 12],
    [{ statedLiveWindow: 0, liveEdgeOffset: 4 }, live, 'live', 0, 4],
    [{ statedStreamType: 'on-demand' }, live, 'on-demand', none, none],
    [{ statedStreamType: 'live:dvr', liveEdgeOffset: 4 }, onDemand, 'on-demand', none, none],
    [{ statedLiveWindow: 60 }, onDemand, 'on-demand', none, none],
  ] as const)('with %j, change %o to %s', (attributes, streamInfo, type, window, edge) => {
    expect(applyStreamOverrides(streamInfo, toStreamOverrides(attributes))).toEqual({
      type,
      targetLiveWindow: window,
      liveEdgeDuration: edge,
    });
  });

  it('expect an on-demand stream by default', () => {
    expect(toStreamOverrides({}).expected).toBe('on-demand');
    expect(toStreamOverrides({ defaultStreamType: 'live' }).expected).toBe('live');
  });
});
