import type { Beacon } from 'vitrine/beacon-schema';
import { measureRequestsPerCpuSecond, serializeRequest } from '../../fixtures/http-load.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import { startServiceProcess } from '../../fixtures/service-process.ts';

const ROUND_SECONDS = 4;
const BEACON_INTERVAL_MS = 10_000;
/** The age of the views at the start: their time advances faster than the clock. */
const INITIAL_AGE_MS = 12 * 3_600_000;

/** The number of events per beacon: during playback (one beacon in 10 s), and after time offline. */
const EVENTS_PER_BEACON = { usual: 5, full: 30 };

/** The number of concurrent views. */
const VIEWS = 500;

/** Enough for large groups of writes in one transaction. */
const CONNECTIONS = 400;

/** The throughput of the collector, from the request to the write to disk. */
export const collectorThroughput: ServiceBenchmark<'usual' | 'full'> = {
  title: `Collector with SQLite, ${VIEWS} views, events per CPU second`,
  metrics: {
    usual: { name: `beacons of ${EVENTS_PER_BEACON.usual} events`, goal: { atLeast: 20_000 } },
    full: { name: `beacons of ${EVENTS_PER_BEACON.full} events`, goal: { atLeast: 20_000 } },
  },
  async measure(quick) {
    await using service = await startServiceProcess(async () => undefined);
    const beacons = new BeaconGenerator();
    const measureRate = async (events: number, seconds: number) =>
      events *
      (await measureRequestsPerCpuSecond(
        service,
        seconds,
        () => beacons.next(events).bytes,
        CONNECTIONS,
      ));
    await measureRate(EVENTS_PER_BEACON.usual, 2);
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      rounds.push({
        usual: await measureRate(EVENTS_PER_BEACON.usual, ROUND_SECONDS),
        full: await measureRate(EVENTS_PER_BEACON.full, ROUND_SECONDS),
      });
    }
    return rounds;
  },
};

/** Generates the beacons of 500 players in turn. */
export class BeaconGenerator {
  readonly #sequences = Array.from({ length: VIEWS }, () => 0);
  readonly #startedAt = Date.now();
  #nextPlayer = 0;

  /** Returns the request with the next beacon of the next player, and the ID of its view. */
  next(eventCount: number): { readonly view: string; readonly bytes: Buffer } {
    const player = this.#nextPlayer % VIEWS;
    this.#nextPlayer += 1;
    const firstSequence = this.#sequences[player] ?? 0;
    this.#sequences[player] = firstSequence + eventCount;
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    };
    const beacon = this.#createBeacon(player, firstSequence, eventCount);
    const bytes = serializeRequest('POST', '/beacons', headers, JSON.stringify(beacon));
    return { view: beacon.view, bytes };
  }

  #createBeacon(player: number, firstSequence: number, count: number): Beacon {
    const startedAt = this.#startedAt;
    const id = (kind: number) =>
      `019a9f0e-000${kind}-7000-8000-${String(player).padStart(12, '0')}`;
    return {
      ...{ version: 1, envKey: 'bench', sentAt: Date.now(), roundTrip: 40, view: id(0) },
      state: createState(id(1), firstSequence + count - 1, startedAt - INITIAL_AGE_MS),
      events: Array.from({ length: count }, (_, index) => ({
        type: 'rendition-change',
        ...{
          sequence: firstSequence + index,
          at: startedAt + index,
          playhead: (firstSequence + index) / 10,
        },
        ...{ width: 1280, height: 720, bitrate: 2_800_000, codec: 'avc1.64001f,mp4a.40.2' },
      })),
    };
  }
}

function createState(
  player: string,
  sequence: number,
  startedAt: number,
): NonNullable<Beacon['state']> {
  const elapsedMs = (sequence * BEACON_INTERVAL_MS) / 5;
  return {
    ...{ sequence, startedAt, player, consent: 'anonymous', sampleRate: 1 },
    about: {
      ...{ page: '/films/night-train', film: 'night-train', title: 'Night train' },
      ...{ sourceHost: 'video.example', sourcePath: '/video/night-train.m3u8', engine: 'hls' },
      ...{ streamType: 'on-demand', duration: 148, playerVersion: '2.9.1', language: 'en' },
      ...{ playerWidth: 960, playerHeight: 540, devicePixelRatio: 2, connection: '4g' },
      metadata: { series: 'Trains' },
    },
    measures: {
      ...{
        watchTime: elapsedMs,
        playingTime: elapsedMs,
        startupTime: 620,
        pausedTime: 0,
        sleepTime: 0,
      },
      ...{ seekCount: 1, seekTime: 200, longestSeek: 200, errors: 0, success: 100, loopCount: 0 },
      ...{ stallCount: 1, stallTime: 500, longestStall: 500, renditionChanges: sequence },
      ...{ contentTime: elapsedMs / 1000, furthest: elapsedMs / 1000, upshifts: 1, downshifts: 1 },
      ...{ meanBitrate: 2_800_000, lastHeight: 720, shownFrames: sequence, droppedFrames: 0 },
      ...{ playAttempted: true, exitBeforeStart: false, ranges: [[0, elapsedMs / 1000]] },
    },
  };
}
