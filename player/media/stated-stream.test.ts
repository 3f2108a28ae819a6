import { describe, expect, it } from 'vitest';
import { statedStream, streamAsStated } from './stated-stream.ts';
import { unknownStream, type StreamFacts } from './stream.ts';

const live: StreamFacts = { type: 'live', targetWindow: 600, edgeLength: 12 };
const onDemand: StreamFacts = { ...unknownStream, type: 'on-demand' };
const all = Number.POSITIVE_INFINITY;
const none = Number.NaN;

describe('the kind of a stream that a page states', () => {
  it.each([
    [{}, unknownStream, 'unknown', none, none],
    [{ statedStreamType: 'live' }, unknownStream, 'live', 0, none],
    [{ statedStreamType: 'on-demand' }, unknownStream, 'on-demand', none, none],
    [{}, live, 'live', 600, 12],
    [{ statedStreamType: 'live' }, live, 'live', 0, 12],
    [{ statedStreamType: 'll-live' }, live, 'live', 0, 12],
    [{ statedStreamType: 'live:dvr' }, live, 'live', all, 12],
    [{ statedStreamType: 'll-live:dvr', statedLiveWindow: 90 }, live, 'live', 90, 12],
    [{ statedLiveWindow: 0, liveEdgeOffset: 4 }, live, 'live', 0, 4],
    [{ statedStreamType: 'on-demand' }, live, 'on-demand', none, none],
    [{ statedStreamType: 'live:dvr', liveEdgeOffset: 4 }, onDemand, 'on-demand', none, none],
    [{ statedLiveWindow: 60 }, onDemand, 'on-demand', none, none],
  ] as const)('by %j, of a stream that is %o, is %s', (attributes, facts, type, window, edge) => {
    expect(streamAsStated(facts, statedStream(attributes))).toEqual({
      type,
      targetWindow: window,
      edgeLength: edge,
    });
  });

  it('is expected to be on demand where nothing is said', () => {
    expect(statedStream({}).expected).toBe('on-demand');
    expect(statedStream({ defaultStreamType: 'live' }).expected).toBe('live');
  });
});
