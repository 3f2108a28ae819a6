import type { PlayerBenchmark } from '../player/benchmark.ts';
import { runRounds, type RoundResults } from '../player/run-rounds.ts';
import { getPeerPagePath, type PeerBenchmark } from './build-peer-pages.ts';
import type { ComparedPlayer } from './comparison-table.ts';
import { peers } from './peers.ts';

/** Runs a benchmark on the pages of all players in each condition. */
export async function comparePlayers(
  benchmark: PeerBenchmark,
  origin: string,
  { quick }: { readonly quick: boolean },
): Promise<RoundResults<ComparedPlayer>[]> {
  const pages = {
    bare: getPagePath('bare', benchmark),
    vitrine: getPagePath('vitrine', benchmark),
    ...Object.fromEntries(peers.map((peer) => [peer, getPeerPagePath(peer, benchmark.pageSuffix)])),
  } as Record<ComparedPlayer, string>;
  const results: RoundResults<ComparedPlayer>[] = [];
  for (const condition of benchmark.conditions) {
    const roundOptions = {
      pages: Object.fromEntries(
        Object.entries(pages).map(([player, page]) => [player, `${origin}${page}`]),
      ) as typeof pages,
      rounds: benchmark.rounds[quick ? 'quick' : 'full'],
      quick,
      onVisitFailed: (player: ComparedPlayer, error: unknown) =>
        console.error(`${player}, ${condition.name}: ${String(error).split('\n')[0]}`),
    };
    results.push(await runRounds(benchmark, condition, roundOptions));
  }
  return results;
}

const getPagePath = (name: string, { pageSuffix }: PlayerBenchmark): string =>
  `/bench/${name}${pageSuffix}/${name}${pageSuffix}.html`;
