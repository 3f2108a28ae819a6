import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { createMediaServer } from '../browser/server/media-server.ts';
import { buildPeerPages, hasPeerPages } from './comparison/build-peer-pages.ts';
import { installPeers } from './comparison/install-peers.ts';
import { peers } from './comparison/peers.ts';
import { comparePlayers } from './comparison/compare-players.ts';
import { beaconCost } from './player/beacon-cost.ts';
import { buildBenchmarkPages } from './player/build-pages.ts';
import { compressPages } from './player/compress-pages.ts';
import { controlsCost } from './player/controls-cost.ts';
import { mountCycles } from './player/mount-cycles.ts';
import { firstFrame } from './player/first-frame.ts';
import { idlePlayers } from './player/idle-players.ts';
import { variableNetwork } from './player/variable-network.ts';
import type { PlayerBenchmark } from './player/benchmark.ts';
import { playbackCost } from './player/playback-cost.ts';
import { seekLatency } from './player/seek-latency.ts';
import { updateBaseline, readBaseline } from './baseline.ts';
import { summarizeBenchmark } from './player/results.ts';
import { renderTable } from './player/results-table.ts';
import { runRounds, type RoundResults } from './player/run-rounds.ts';
import { renderComparison } from './comparison/comparison-table.ts';
import { idleTransferSize, playbackTransferSize } from './player/transfer-size.ts';

/** The benchmarks of the player, by the names that `--only` accepts. */
export const playerBenchmarks = {
  'first-frame': firstFrame,
  seek: seekLatency,
  playback: playbackCost,
  controls: controlsCost,
  idle: idlePlayers,
  cycles: mountCycles,
  network: variableNetwork,
  beacon: beaconCost,
  weight: playbackTransferSize,
  'shell-weight': idleTransferSize,
} satisfies Record<string, PlayerBenchmark>;

export type PlayerBenchmarkName = keyof typeof playerBenchmarks;
export const playerBenchmarkNames = Object.keys(playerBenchmarks) as PlayerBenchmarkName[];

/** Options of `runPlayerBenchmarks`. */
export interface RunOptions {
  /** Whether to measure few rounds, as a test of the benchmarks. */
  readonly quick: boolean;
  /** Whether to measure other players too, and not only a bare page with hls.js. */
  readonly withPeers: boolean;
  /** Whether to store the results as the baseline of later runs. */
  readonly updatesBaseline: boolean;
  /** Selects conditions whose names contain one of these texts. Empty: all conditions. */
  readonly conditions: readonly string[];
}

/** Handles the results. */
interface Output {
  readonly print: (table: string) => void;
  /** Called with the rounds of a benchmark in each condition. */
  readonly onResults?: (name: PlayerBenchmarkName, results: readonly RoundResults[]) => void;
  /** Runs a benchmark and handles its failure. */
  readonly attempt: (name: string, measure: () => Promise<void>) => Promise<void>;
}

/** Runs benchmarks of the player, compared with the bare page or with all other players. */
export async function runPlayerBenchmarks(
  names: readonly PlayerBenchmarkName[],
  options: RunOptions,
  { print, attempt, onResults }: Output,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const mediaServer = createMediaServer();
  try {
    await buildBenchmarkPages(folder);
    if (options.withPeers) {
      await installPeers();
      for (const peer of peers) await buildPeerPages(peer, folder);
    }
    compressPages(folder);
    const compressed = { preCompressed: true };
    await mediaServer.app.register(fastifyStatic, {
      root: folder,
      prefix: '/bench/',
      ...compressed,
    });
    await mediaServer.open();
    const origin = await mediaServer.app.listen({ port: 0, host: '127.0.0.1' });
    for (const name of names) {
      const benchmark = selectConditions(playerBenchmarks[name], options);
      if (benchmark.conditions.length > 0)
        await attempt(name, async () => {
          const { results, table } = await measure(benchmark, origin, options);
          print(table);
          onResults?.(name, results);
        });
    }
  } finally {
    await mediaServer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Selects the conditions of a benchmark. A quick run omits some of those that take long. */
function selectConditions(
  benchmark: PlayerBenchmark,
  { quick, conditions: nameParts }: RunOptions,
): PlayerBenchmark {
  const allConditions = quick
    ? (benchmark.quickRun?.conditions ?? benchmark.conditions)
    : benchmark.conditions;
  const selectedConditions = benchmark.conditions.filter(({ name }) =>
    nameParts.some((part) => name.includes(part)),
  );
  return { ...benchmark, conditions: nameParts.length > 0 ? selectedConditions : allConditions };
}

/** The rounds of a benchmark in each condition, and as a Markdown table. */
interface Measurement {
  readonly results: readonly RoundResults[];
  readonly table: string;
}

/** Runs a benchmark on the pages of all players that have one. */
async function measure(
  benchmark: PlayerBenchmark,
  origin: string,
  options: RunOptions,
): Promise<Measurement> {
  if (!options.withPeers || !hasPeerPages(benchmark))
    return compareWithBarePage(benchmark, origin, options);
  const results = await comparePlayers(benchmark, origin, options);
  return { results, table: renderComparison(benchmark, results, options.quick) };
}

async function compareWithBarePage(
  benchmark: PlayerBenchmark,
  origin: string,
  { quick, updatesBaseline }: RunOptions,
): Promise<Measurement> {
  const getPage = (player: string): string =>
    `${origin}/bench/${player}${benchmark.pageSuffix}/${player}${benchmark.pageSuffix}.html`;
  const roundOptions = {
    pages: { bare: getPage('bare'), vitrine: getPage('vitrine') },
    rounds: benchmark.rounds[quick ? 'quick' : 'full'],
    quick,
  };
  const results = [];
  for (const condition of benchmark.conditions)
    results.push(await runRounds(benchmark, condition, roundOptions));
  const baseline = readBaseline();
  if (updatesBaseline) updateBaseline(summarizeBenchmark(benchmark, results), baseline);
  return { results, table: renderTable(benchmark, results, baseline) };
}
