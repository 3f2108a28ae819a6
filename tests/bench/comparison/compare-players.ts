import type { PlayerBenchmark } from '../player/benchmark.ts';
import { runRounds, type RoundResults } from '../player/run-rounds.ts';
import { peerPageUrl, type PeerBenchmark } from './build-peer-pages.ts';
import type { ComparedPlayer } from './comparison-table.ts';
import { peers } from './peers.ts';

/** Runs a benchmark on the pages of all players in each condition. */
export async function comparePlayers(
  benchmark: PeerBenchmark,
  origin: string,
  { quick }: { readonly quick: boolean },
): Promise<RoundResults<ComparedPlayer>[]> {
  const pages = {
    bare: ownPage('bare', benchmark),
    vitrine: ownPage('vitrine', benchmark),
    ...Object.fromEntries(peers.map((peer) => [peer, peerPageUrl(peer, benchmark.pages)])),
  } as Record<ComparedPlayer, string>;
  const results: RoundResults<ComparedPlayer>[] = [];
  for (const condition of benchmark.conditions) {
    const series = {
      pages: Object.fromEntries(
        Object.entries(pages).map(([player, page]) => [player, `${origin}${page}`]),
      ) as typeof pages,
      rounds: benchmark.rounds[quick ? 'quick' : 'full'],
      quick,
      failed: (player: ComparedPlayer, error: unknown) =>
        console.error(`${player}, ${condition.name}: ${String(error).split('\n')[0]}`),
    };
    results.push(await runRounds(benchmark, condition, series));
  }
  return results;
}

const ownPage = (name: string, { pages }: PlayerBenchmark): string =>
  `/bench/${name}${pages}/${name}${pages}.html`;
