import { seedJournal } from '../../../fixtures/seed-journal.ts';
import { requestsPerCpuSecond, serializeRequest } from '../../../fixtures/http-load.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess } from '../../../fixtures/service-process.ts';
import { serviceTokens } from '../../../fixtures/tokens.ts';

/** What a picture costs that was drawn before. */
export const imageThroughput: ServiceBenchmark<'picture'> = {
  title: 'Pictures that were drawn before, requests per second of the processor',
  measures: { picture: { what: '750 pixels wide', goal: { least: 5000 } } },
  async measure(quick) {
    await using service = await startServiceProcess((filling) => seedJournal(filling, 1));
    const query = `{ journalPost(filter: { slug: { eq: "post-0" } }) {
      cover { url(imgixParams: { w: 750, auto: [format] }) } } }`;
    const answer = await fetch(`${service.origin}/service/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${serviceTokens.content}` },
      body: JSON.stringify({ query }),
    });
    const { data }: { data: { journalPost: { cover: { url: string } } } } = await answer.json();
    const url = new URL(data.journalPost.cover.url, service.origin);
    const asked = serializeRequest('GET', `${url.pathname}${url.search}`, {
      accept: 'image/webp,*/*',
    });
    await requestsPerCpuSecond(service, 2, () => asked);
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1)
      rounds.push({ picture: await requestsPerCpuSecond(service, 2, () => asked) });
    return rounds;
  },
};
