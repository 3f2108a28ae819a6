import type { PlayerBenchmark } from '../player/benchmark.ts';
import { runRounds, type RoundResults } from '../player/run-rounds.ts';
import { peerPageUrl, type PeerBenchmark } from './build-peer-pages.ts';
import { renderComparison, type ComparedPlayer } from './comparison-table.ts';
import { peers } from './peers.ts';

/** Runs a benchmark on the pages of all players, and returns the results as tables. */
export async function comparePlayers(
  part: PeerBenchmark,
  origin: string,
  { quick }: { readonly quick: boolean },
): Promise<string> {
  const pages = {
    bare: ownPage('bare', part),
    vitrine: ownPage('vitrine', part),
    ...Object.fromEntries(peers.map((peer) => [peer, peerPageUrl(peer, part.pages)])),
  } as Record<ComparedPlayer, string>;
  const taken: RoundResults<ComparedPlayer>[] = [];
  for (const condition of part.conditions) {
    const series = {
      pages: Object.fromEntries(
        Object.entries(pages).map(([player, page]) => [player, `${origin}${page}`]),
      ) as typeof pages,
      rounds: part.rounds[quick ? 'quick' : 'full'],
      quick,
      failed: (player: ComparedPlayer, error: unknown) =>
        console.error(`${player}, ${condition.name}: ${String(error).split('\n')[0]}`),
    };
    taken.push(await runRounds(part, condition, series));
  }
  return renderComparison(part, taken, quick);
}

const ownPage = (name: string, { pages }: PlayerBenchmark): string =>
  `/bench/${name}${pages}/${name}${pages}.html`;
