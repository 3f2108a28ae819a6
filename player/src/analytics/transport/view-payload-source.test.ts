import { describe, expect, it } from 'vitest';
import type { ViewEvent } from '../schema/beacon.ts';
import type { BeaconPayload } from './payload.ts';
import { ViewPayloadSource, type PayloadHost } from './view-payload-source.ts';
import type { View } from '../schema/view.ts';

const agreed = { player: 'p', consent: 'anonymous', sampleRate: 1 } as const;

const viewAt = (sequence: number): View =>
  ({
    id: 'v',
    startedAt: 1,
    sequence,
    about: {},
    measures: {},
    hasEnded: false,
  }) as unknown as View;

const events = (...sequences: readonly number[]): readonly ViewEvent[] =>
  sequences.map((sequence) => ({ type: 'pause', sequence, at: 0 }));

const numbers = (letter: BeaconPayload | undefined): readonly number[] | undefined =>
  letter?.events.map(({ sequence }) => sequence);

/** A report whose page hears of everything, and what it has heard. */
function reportOf(view: View, more: Partial<PayloadHost> = {}) {
  const offered: (readonly number[] | undefined)[] = [];
  const scene: PayloadHost = {
    getPayloadContext: () => ({ envKey: 'key', identity: agreed }),
    dispatchBeacon: (letter) => offered.push(numbers(letter)) > 0,
    wishes: { debug: false },
    ...more,
  };
  return { report: new ViewPayloadSource(view, scene), offered };
}

describe('what is told of a view', () => {
  it('are its events, and how it stands at that moment', () => {
    const { report } = reportOf(viewAt(9));
    expect(report.compose(events(3, 4), 2)).toEqual({
      version: 1,
      envKey: 'key',
      lost: 2,
      view: 'v',
      state: { sequence: 9, startedAt: 1, ...agreed, about: {}, measures: {} },
      events: events(3, 4),
    });
  });

  it('is nothing where nothing may be told', () => {
    const { report, offered } = reportOf(viewAt(9), { getPayloadContext: () => undefined });
    expect(report.compose(events(3), 0)).toBeUndefined();
    expect(offered).toEqual([]);
  });

  it('is nothing of what happened before it might be told', () => {
    const { report } = reportOf(viewAt(4));
    report.suppressEvents();
    expect(numbers(report.compose(events(3, 4, 5), 0))).toEqual([5]);
    expect(report.compose(events(4), 0)).toBeUndefined();
  });

  it('is told to the page once, also if it is sent again', () => {
    const { report, offered } = reportOf(viewAt(9));
    report.compose(events(0, 1), 0);
    expect(numbers(report.compose(events(0, 1, 2), 0))).toEqual([0, 1, 2]);
    report.compose(events(2), 0);
    expect(offered).toEqual([[0, 1], [2]]);
  });

  it('is not sent where the page has taken it', () => {
    let isWanted = true;
    const { report } = reportOf(viewAt(9), { dispatchBeacon: () => isWanted });
    report.compose(events(0), 0);
    isWanted = false;
    expect(numbers(report.compose(events(0, 1), 0))).toEqual([0]);
    expect(report.compose(events(2), 0)).toBeUndefined();
  });
});
