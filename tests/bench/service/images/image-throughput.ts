import { seedJournal } from '../../../fixtures/seed-journal.ts';
import { measureRequestsPerCpuSecond, serializeRequest } from '../../../fixtures/http-load.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess } from '../../../fixtures/service-process.ts';
import { serviceTokens } from '../../../fixtures/service-tokens.ts';

/** The throughput of cached images. */
export const imageThroughput: ServiceBenchmark<'picture'> = {
  title: 'Cached images, requests per CPU second',
  metrics: { picture: { name: '750 pixels wide', goal: { atLeast: 5000 } } },
  async measure(quick) {
    await using service = await startServiceProcess((target) => seedJournal(target, 1));
    const query = `{ journalPost(filter: { slug: { eq: "post-0" } }) {
      cover { url(imgixParams: { w: 750, auto: [format] }) } } }`;
    const response = await fetch(`${service.origin}/service/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${serviceTokens.content}` },
      body: JSON.stringify({ query }),
    });
    const { data }: { data: { journalPost: { cover: { url: string } } } } = await response.json();
    const url = new URL(data.journalPost.cover.url, service.origin);
    const request = serializeRequest('GET', `${url.pathname}${url.search}`, {
      accept: 'image/webp,*/*',
    });
    await measureRequestsPerCpuSecond(service, 2, () => request);
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1)
      rounds.push({ picture: await measureRequestsPerCpuSecond(service, 2, () => request) });
    return rounds;
  },
};
