import type { Beacon } from 'vitrine/beacon-schema';

/** The time at which the sample beacons are sent. */
export const sentAt = Date.UTC(2026, 10, 22, 12);

export const sampleViewId = '019a9f0e-0000-7000-8000-000000000001';

/** Creates a beacon of a player after some seconds of playback. */
export function createBeacon(overrides: Partial<Beacon> = {}): Beacon {
  const at = sentAt - 9000;
  return {
    ...{ version: 1, envKey: 'films', sentAt, roundTrip: 40, view: sampleViewId },
    state: createViewState(),
    events: [
      { type: 'view-start', sequence: 0, at },
      { type: 'play', sequence: 1, at, playhead: 0 },
      { type: 'playing', sequence: 2, at: at + 1000, playhead: 0 },
      { type: 'stall-start', sequence: 3, at: at + 4000, playhead: 3 },
      { type: 'stall-end', sequence: 4, at: at + 4500, playhead: 3, duration: 500 },
    ],
    ...overrides,
  };
}

/** Creates the view state of the beacon that `createBeacon` creates. */
export function createViewState(
  overrides: Partial<NonNullable<Beacon['state']>> = {},
): NonNullable<Beacon['state']> {
  return {
    ...{ sequence: 4, startedAt: sentAt - 9000, consent: 'anonymous', sampleRate: 0.5 },
    player: '019a9f0e-0000-7000-8000-000000000002',
    about: {
      ...{ page: '/films/harbour', film: 'harbour', title: 'Harbour', autoplay: true },
      metadata: { series: 'Ports' },
    },
    measures: {
      ...{ watchTime: 8500, playingTime: 7000, startupTime: 1000, pausedTime: 0, sleepTime: 0 },
      ...{ seekCount: 0, seekTime: 0, longestSeek: 0, errors: 0, success: 100 },
      ...{ stallCount: 1, stallTime: 500, longestStall: 500, renditionChanges: 0 },
      ...{ contentTime: 7, furthest: 7, completion: 0.7, loopCount: 0, upshifts: 0, downshifts: 0 },
      ...{ playAttempted: true, exitBeforeStart: false },
      ranges: [[0, 7]],
    },
    ...overrides,
  };
}
