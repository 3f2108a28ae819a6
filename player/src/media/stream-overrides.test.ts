import { describe, expect, it } from 'vitest';
import { toStreamOverrides, applyStreamOverrides } from './stream-overrides.ts';
import { unknownStreamInfo, type StreamInfo } from './stream-info.ts';

const live: StreamInfo = { type: 'live', targetLiveWindow: 600, liveEdgeOffset: 12 };
const onDemand: StreamInfo = { ...unknownStreamInfo, type: 'on-demand' };
const unlimited = Number.POSITIVE_INFINITY;
const unknown = Number.NaN;

describe('stream overrides set by the page', () => {
  it.each([
    [{}, unknownStreamInfo, 'unknown', unknown, unknown],
    [{ streamTypeOverride: 'live' }, unknownStreamInfo, 'live', 0, unknown],
    [{ streamTypeOverride: 'on-demand' }, unknownStreamInfo, 'on-demand', unknown, unknown],
    [{}, live, 'live', 600, 12],
    [{ streamTypeOverride: 'live' }, live, 'live', 0, 12],
    [{ streamTypeOverride: 'll-live' }, live, 'live', 0, 12],
    [{ streamTypeOverride: 'live:dvr' }, live, 'live', unlimited, 12],
    [{ streamTypeOverride: 'll-live:dvr', liveWindowOverride: 90 }, live, 'live', 90, 12],
    [{ liveWindowOverride: 0, liveEdgeOffset: 4 }, live, 'live', 0, 4],
    [{ streamTypeOverride: 'on-demand' }, live, 'on-demand', unknown, unknown],
    [
      { streamTypeOverride: 'live:dvr', liveEdgeOffset: 4 },
      onDemand,
      'on-demand',
      unknown,
      unknown,
    ],
    [{ liveWindowOverride: 60 }, onDemand, 'on-demand', unknown, unknown],
  ] as const)(
    'apply %j to %o: type %s, window %d, live edge offset %d',
    (attributes, streamInfo, type, targetLiveWindow, liveEdgeOffset) => {
      expect(applyStreamOverrides(streamInfo, toStreamOverrides(attributes))).toEqual({
        type,
        targetLiveWindow,
        liveEdgeOffset,
      });
    },
  );

  it('expect an on-demand stream by default', () => {
    expect(toStreamOverrides({}).expectedType).toBe('on-demand');
    expect(toStreamOverrides({ defaultStreamType: 'live' }).expectedType).toBe('live');
  });
});
