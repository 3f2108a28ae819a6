import { fillJournal } from './journal.ts';
import { perCpuSecond, request } from './load.ts';
import type { ServicePart } from './part.ts';
import { serve } from './served.ts';
import { tokens } from './tokens.ts';

/** What a picture costs that was drawn before. */
export const pictures: ServicePart<'picture'> = {
  title: 'Pictures that were drawn before, requests per second of the processor',
  measures: { picture: { what: '750 pixels wide', goal: { least: 5000 } } },
  async measure(quick) {
    await using service = await serve((filling) => fillJournal(filling, 1));
    const query = `{ journalPost(filter: { slug: { eq: "post-0" } }) {
      cover { url(imgixParams: { w: 750, auto: [format] }) } } }`;
    const answer = await fetch(`${service.origin}/service/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.content}` },
      body: JSON.stringify({ query }),
    });
    const { data }: { data: { journalPost: { cover: { url: string } } } } = await answer.json();
    const url = new URL(data.journalPost.cover.url, service.origin);
    const asked = request('GET', `${url.pathname}${url.search}`, { accept: 'image/webp,*/*' });
    await perCpuSecond(service, 2, () => asked);
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1)
      rounds.push({ picture: await perCpuSecond(service, 2, () => asked) });
    return rounds;
  },
};
