import type { Beacon } from 'vitrine/beacon-schema';
import { requestsPerCpuSecond, serializeRequest } from '../../fixtures/http-load.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import { startServiceProcess } from '../../fixtures/service-process.ts';

const SECONDS = 4;
const BEACON_MS = 10_000;
/** Views are watched faster than the clock runs, so they have begun that long before. */
const BEGUN_BEFORE_MS = 12 * 3_600_000;

/** As many as a player sends every ten seconds, and as it sends after a while without a connection. */
const EVENTS = { usual: 5, full: 30 };

/** Views that are watched at the same time. */
const VIEWS = 500;

/** Enough that every connection waits for its group, and the groups are large. */
const CONNECTIONS = 400;

/** How many events the collector takes, from the request to the file. */
export const collectorThroughput: ServiceBenchmark<'usual' | 'full'> = {
  title: `Collector into SQLite, ${VIEWS} views, events per second of the processor`,
  measures: {
    usual: { what: `beacons of ${EVENTS.usual} events`, goal: { least: 20_000 } },
    full: { what: `beacons of ${EVENTS.full} events`, goal: { least: 20_000 } },
  },
  async measure(quick) {
    await using service = await startServiceProcess(async () => undefined);
    const players = new BeaconGenerator();
    const rate = async (events: number, seconds: number) =>
      events *
      (await requestsPerCpuSecond(service, seconds, () => players.next(events).bytes, CONNECTIONS));
    await rate(EVENTS.usual, 2);
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      rounds.push({
        usual: await rate(EVENTS.usual, SECONDS),
        full: await rate(EVENTS.full, SECONDS),
      });
    }
    return rounds;
  },
};

/** Players that tell of their views in turn. */
export class BeaconGenerator {
  readonly #sequences = Array.from({ length: VIEWS }, () => 0);
  readonly #startedAt = Date.now();
  #turn = 0;

  /** The next beacon of the next player, as it goes over the wire, and the view that it is of. */
  next(events: number): { readonly view: string; readonly bytes: Buffer } {
    const player = this.#turn % VIEWS;
    this.#turn += 1;
    const from = this.#sequences[player] ?? 0;
    this.#sequences[player] = from + events;
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    };
    const beacon = this.#beacon(player, from, events);
    const bytes = serializeRequest('POST', '/beacons', headers, JSON.stringify(beacon));
    return { view: beacon.view, bytes };
  }

  #beacon(player: number, from: number, count: number): Beacon {
    const at = this.#startedAt;
    const id = (kind: number) =>
      `019a9f0e-000${kind}-7000-8000-${String(player).padStart(12, '0')}`;
    return {
      ...{ version: 1, envKey: 'bench', sentAt: Date.now(), roundTrip: 40, view: id(0) },
      state: stateOf(id(1), from + count - 1, at - BEGUN_BEFORE_MS),
      events: Array.from({ length: count }, (_, index) => ({
        type: 'rendition-change',
        ...{ sequence: from + index, at: at + index, playhead: (from + index) / 10 },
        ...{ width: 1280, height: 720, bitrate: 2_800_000, codec: 'avc1.64001f,mp4a.40.2' },
      })),
    };
  }
}

function stateOf(
  player: string,
  sequence: number,
  startedAt: number,
): NonNullable<Beacon['state']> {
  const time = (sequence * BEACON_MS) / 5;
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
      ...{ watchTime: time, playingTime: time, startupTime: 620, pausedTime: 0, sleepTime: 0 },
      ...{ seekCount: 1, seekTime: 200, longestSeek: 200, errors: 0, success: 100, loopCount: 0 },
      ...{ stallCount: 1, stallTime: 500, longestStall: 500, renditionChanges: sequence },
      ...{ contentTime: time / 1000, furthest: time / 1000, upshifts: 1, downshifts: 1 },
      ...{ meanBitrate: 2_800_000, lastHeight: 720, shownFrames: sequence, droppedFrames: 0 },
      ...{ playAttempted: true, exitBeforeStart: false, ranges: [[0, time / 1000]] },
    },
  };
}
