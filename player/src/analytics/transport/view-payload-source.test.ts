import { describe, expect, it } from 'vitest';
import type { ViewEvent } from '../schema/beacon.ts';
import type { BeaconPayload } from './payload.ts';
import { ViewPayloadSource, type PayloadHost } from './view-payload-source.ts';
import type { View } from '../schema/view.ts';

const identity = { player: 'p', consent: 'anonymous', sampleRate: 1 } as const;

const createView = (sequence: number): View =>
  ({
    id: 'v',
    startedAt: 1,
    sequence,
    metadata: {},
    metrics: {},
    hasEnded: false,
  }) as unknown as View;

const createEvents = (...sequences: readonly number[]): readonly ViewEvent[] =>
  sequences.map((sequence) => ({ type: 'pause', sequence, at: 0 }));

const getSequences = (payload: BeaconPayload | undefined): readonly number[] | undefined =>
  payload?.events.map(({ sequence }) => sequence);

/** Creates a payload source, and a list of the sequence numbers in each beacon it dispatches. */
function createSource(view: View, overrides: Partial<PayloadHost> = {}) {
  const dispatchedSequences: (readonly number[] | undefined)[] = [];
  const host: PayloadHost = {
    getPayloadContext: () => ({ envKey: 'key', identity }),
    dispatchBeacon: (payload) => dispatchedSequences.push(getSequences(payload)) > 0,
    options: { debug: false },
    ...overrides,
  };
  return { source: new ViewPayloadSource(view, host), dispatchedSequences };
}

describe('ViewPayloadSource', () => {
  it('composes events with the current state of the view', () => {
    const { source } = createSource(createView(9));
    expect(source.composePayload(createEvents(3, 4), 2)).toEqual({
      version: 1,
      envKey: 'key',
      lost: 2,
      view: 'v',
      state: { sequence: 9, startedAt: 1, ...identity, about: {}, measures: {} },
      events: createEvents(3, 4),
    });
  });

  it('composes nothing for a view that must not be reported', () => {
    const { source, dispatchedSequences } = createSource(createView(9), {
      getPayloadContext: () => undefined,
    });
    expect(source.composePayload(createEvents(3), 0)).toBeUndefined();
    expect(dispatchedSequences).toEqual([]);
  });

  it('omits suppressed events', () => {
    const { source } = createSource(createView(4));
    source.suppressEvents();
    expect(getSequences(source.composePayload(createEvents(3, 4, 5), 0))).toEqual([5]);
    expect(source.composePayload(createEvents(4), 0)).toBeUndefined();
  });

  it('dispatches each event to the page once, even if it is resent', () => {
    const { source, dispatchedSequences } = createSource(createView(9));
    source.composePayload(createEvents(0, 1), 0);
    expect(getSequences(source.composePayload(createEvents(0, 1, 2), 0))).toEqual([0, 1, 2]);
    source.composePayload(createEvents(2), 0);
    expect(dispatchedSequences).toEqual([[0, 1], [2]]);
  });

  it('does not send events that the page cancels', () => {
    let isAllowed = true;
    const { source } = createSource(createView(9), { dispatchBeacon: () => isAllowed });
    source.composePayload(createEvents(0), 0);
    isAllowed = false;
    expect(getSequences(source.composePayload(createEvents(0, 1), 0))).toEqual([0]);
    expect(source.composePayload(createEvents(2), 0)).toBeUndefined();
  });
});
