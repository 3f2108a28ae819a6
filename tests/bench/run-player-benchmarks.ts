import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { createMediaServer } from '../browser/server/media-server.ts';
import { buildPeerPages, hasPeerPage } from './comparison/build-peer-pages.ts';
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
import { runRounds } from './player/run-rounds.ts';
import { idleTransferSize, playbackTransferSize } from './player/transfer-size.ts';

/** What is measured of the player, by the names that `--only` takes. */
const parts = {
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

export type PlayerBenchmarkName = keyof typeof parts;
export const playerBenchmarkNames = Object.keys(parts) as PlayerBenchmarkName[];

/** How the parts are measured. */
export interface RunOptions {
  /** Few rounds, to see whether it works at all. */
  readonly quick: boolean;
  /** Beside the other players too, and not the bare page alone. */
  readonly withPeers: boolean;
  /** What comes of it is what later runs are held against. */
  readonly keeps: boolean;
  /** Only conditions whose names have one of these words in them; none for all. */
  readonly conditions: readonly string[];
}

/** Where what was measured goes. */
interface Telling {
  readonly tell: (table: string) => void;
  /** What becomes of a part that fails. */
  readonly tried: (name: string, measure: () => Promise<void>) => Promise<void>;
}

/** Tells what was measured of the player, beside the bare page or all other players. */
export async function runPlayerBenchmarks(
  wanted: readonly PlayerBenchmarkName[],
  how: RunOptions,
  { tell, tried }: Telling,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const films = createMediaServer();
  try {
    await buildBenchmarkPages(folder);
    if (how.withPeers) {
      await installPeers();
      for (const peer of peers) await buildPeerPages(peer, folder);
    }
    compressPages(folder);
    const compressed = { preCompressed: true };
    await films.app.register(fastifyStatic, { root: folder, prefix: '/bench/', ...compressed });
    await films.open();
    const origin = await films.app.listen({ port: 0, host: '127.0.0.1' });
    const measured = (part: PlayerBenchmark): Promise<string> =>
      how.withPeers && hasPeerPage(part)
        ? comparePlayers(part, origin, how)
        : besideBare(part, origin, how);
    for (const name of wanted) {
      const part = partIn(parts[name], how);
      if (part.conditions.length > 0) await tried(name, async () => tell(await measured(part)));
    }
  } finally {
    await films.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The part in the conditions that are wanted; some take too long for a quick run. */
function partIn(part: PlayerBenchmark, { quick, conditions: words }: RunOptions): PlayerBenchmark {
  const all = quick ? (part.quickly?.conditions ?? part.conditions) : part.conditions;
  const named = part.conditions.filter(({ name }) => words.some((word) => name.includes(word)));
  return { ...part, conditions: words.length > 0 ? named : all };
}

async function besideBare(
  part: PlayerBenchmark,
  origin: string,
  { quick, keeps }: RunOptions,
): Promise<string> {
  const pageOf = (player: string): string =>
    `${origin}/bench/${player}${part.pages}/${player}${part.pages}.html`;
  const series = {
    pages: { bare: pageOf('bare'), vitrine: pageOf('vitrine') },
    rounds: part.rounds[quick ? 'quick' : 'full'],
    quick,
  };
  const taken = [];
  for (const condition of part.conditions) taken.push(await runRounds(part, condition, series));
  const before = readBaseline();
  if (keeps) updateBaseline(summarizeBenchmark(part, taken), before);
  return renderTable(part, taken, before);
}
