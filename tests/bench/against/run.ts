import type { Part } from '../part.ts';
import { take, type Taken } from '../take.ts';
import { peerPage, type PeerPart } from './build-peer-pages.ts';
import { peerTable, type Compared } from './peer-table.ts';
import { peers } from './peers.ts';

/** Measures a part on every player's page, and gives what came of it as tables. */
export async function againstPeers(
  part: PeerPart,
  origin: string,
  { quick }: { readonly quick: boolean },
): Promise<string> {
  const pages = {
    bare: ownPage('bare', part),
    vitrine: ownPage('vitrine', part),
    ...Object.fromEntries(peers.map((peer) => [peer, peerPage(peer, part.pages)])),
  } as Record<Compared, string>;
  const taken: Taken<Compared>[] = [];
  for (const condition of part.conditions) {
    const series = {
      pages: Object.fromEntries(
        Object.entries(pages).map(([player, page]) => [player, `${origin}${page}`]),
      ) as typeof pages,
      rounds: part.rounds[quick ? 'quick' : 'full'],
      quick,
      failed: (player: Compared, error: unknown) =>
        console.error(`${player}, ${condition.name}: ${String(error).split('\n')[0]}`),
    };
    taken.push(await take(part, condition, series));
  }
  return peerTable(part, taken, quick);
}

const ownPage = (name: string, { pages }: Part): string =>
  `/bench/${name}${pages}/${name}${pages}.html`;
