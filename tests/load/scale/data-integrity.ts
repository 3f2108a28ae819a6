import { ClickHouseConnection } from '../../../site/service/analytics/storage/clickhouse-connection.ts';
import type { Cluster } from './cluster.ts';
import { clusterTokens } from './node-environment.ts';
import type { ScenarioContext } from './scenarios.ts';

const pageSize = 100;

/** Looks, at the end of everything, for what the site has said it keeps. */
export async function checkDataIntegrity({ house, town, judge }: ScenarioContext): Promise<void> {
  const [node] = house.nodes;
  const there = new Set(await slugs(node?.origin ?? house.origin));
  const kept = town.editors.flatMap((editor) => editor.kept);
  const lost = kept.filter((slug) => !there.has(slug));
  const refused = town.editors.reduce((sum, editor) => sum + editor.refused, 0);
  const counted = `${kept.length} kept, ${lost.length} lost, ${refused} refused`;
  judge.that('no write is lost that was said to be kept', lost.length === 0, counted);
  await beacons(house, town.players.taken, judge);
}

async function slugs(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const query = `{ allJournalPosts(first: ${pageSize}, skip: ${found.length}) { slug } }`;
    const answer = await fetch(`${origin}/service/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clusterTokens.edit}`, 'x-include-drafts': 'true' },
      body: JSON.stringify({ query }),
    });
    const { data } = (await answer.json()) as { data: { allJournalPosts: { slug: string }[] } };
    found.push(...data.allJournalPosts.map(({ slug }) => slug));
    if (data.allJournalPosts.length < pageSize) return found;
  }
}

async function beacons(
  house: Cluster,
  taken: readonly string[],
  judge: ScenarioContext['judge'],
): Promise<void> {
  if (house.clickhouse === undefined) {
    console.log('There is no ClickHouse on this machine, so the beacons were kept in Postgres.');
    return;
  }
  const server = new ClickHouseConnection(house.clickhouse);
  try {
    const rows = await server.query<{ view: string }>('select distinct view from beacon_views');
    const there = new Set(rows.map(({ view }) => view));
    const lost = taken.filter((view) => !there.has(view));
    const counted = `${taken.length} taken, ${lost.length} lost`;
    judge.that('no beacon is lost that was taken', lost.length === 0 && taken.length > 0, counted);
  } finally {
    await server.close();
  }
}
