import { ClickHouseConnection } from '../../../site/service/analytics/storage/clickhouse-connection.ts';
import type { Cluster } from './cluster.ts';
import { clusterTokens } from './node-environment.ts';
import type { ScenarioContext } from './scenarios.ts';

const PAGE_SIZE = 100;

/** Checks, after all scenarios, that every acknowledged write and accepted beacon is stored. */
export async function checkDataIntegrity(context: ScenarioContext): Promise<void> {
  const { cluster, load, assertions } = context;
  const [node] = cluster.nodes;
  const storedSlugs = new Set(await listSlugs(node?.origin ?? cluster.origin));
  const acknowledgedSlugs = load.editors.flatMap((editor) => editor.acknowledgedSlugs);
  const missingSlugs = acknowledgedSlugs.filter((slug) => !storedSlugs.has(slug));
  const failedCount = load.editors.reduce((sum, editor) => sum + editor.failedCount, 0);
  const detail = `${acknowledgedSlugs.length} acknowledged, ${missingSlugs.length} lost, ${failedCount} failed`;
  assertions.check('every acknowledged write is stored', missingSlugs.length === 0, detail);
  await checkBeacons(cluster, load.players.acceptedViews, assertions);
}

async function listSlugs(origin: string): Promise<string[]> {
  const slugs: string[] = [];
  for (;;) {
    const query = `{ allJournalPosts(first: ${PAGE_SIZE}, skip: ${slugs.length}) { slug } }`;
    const response = await fetch(`${origin}/service/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clusterTokens.edit}`, 'x-include-drafts': 'true' },
      body: JSON.stringify({ query }),
    });
    const { data } = (await response.json()) as { data: { allJournalPosts: { slug: string }[] } };
    slugs.push(...data.allJournalPosts.map(({ slug }) => slug));
    if (data.allJournalPosts.length < PAGE_SIZE) return slugs;
  }
}

async function checkBeacons(
  cluster: Cluster,
  acceptedViews: readonly string[],
  assertions: ScenarioContext['assertions'],
): Promise<void> {
  if (cluster.clickhouse === undefined) {
    console.log('Skipped the check of stored beacons: ClickHouse is not installed.');
    return;
  }
  const server = new ClickHouseConnection(cluster.clickhouse);
  try {
    const rows = await server.query<{ view: string }>('select distinct view from beacon_views');
    const storedViews = new Set(rows.map(({ view }) => view));
    const missingViews = acceptedViews.filter((view) => !storedViews.has(view));
    const detail = `${acceptedViews.length} accepted, ${missingViews.length} lost`;
    const holds = missingViews.length === 0 && acceptedViews.length > 0;
    assertions.check('every accepted beacon is stored', holds, detail);
  } finally {
    await server.close();
  }
}
