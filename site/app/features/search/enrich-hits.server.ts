import { z } from 'zod';
import { executeQuery } from '../../lib/content/execute-query.server.ts';
import { contentEndpointContext } from '../../lib/content/content-endpoint.ts';
import { ContentUnavailableError } from '../../lib/content/content-unavailable-error.ts';
import { recordList } from '../../lib/content/record-schemas.server.ts';
import type { Hit } from './search-response.ts';
import type { SearchRequest } from './search-endpoint.ts';

/** The least that is drawn, and more than twice as wide as it is shown. */
const pictureWidth = 160;

const slug = z.string().nullable();

/** A film that is still being made has no length, and no picture either. */
const picture = { thumbnailUrl: z.string(), duration: z.number().nullable() };

const question = {
  query: `query FilmsAndDocs($films: [String!]!, $docs: [String!]!, $most: IntType!) {
    allFilms(first: $most, filter: { slug: { in: $films } }) {
      __typename id slug audioOnly video { video { thumbnailUrl(format: webp) duration } }
    }
    allDocsPages(first: $most, filter: { slug: { in: $docs } }) {
      __typename id slug section
    }
  }`,
  schema: z.object({
    allFilms: recordList(
      z.object({
        slug,
        audioOnly: z.boolean().nullable(),
        video: z.object({ video: z.object(picture).nullable() }).nullable(),
      }),
    ),
    allDocsPages: recordList(z.object({ slug, section: z.string().nullable() })),
  }),
};

type Folder = 'films' | 'docs';
type Answer = z.infer<typeof question.schema>;

/**
 * Hits with what is shown beside them: the picture of a film at the moment that is led to, and the
 * section of a page of documentation. The index knows neither; without them hits are as good.
 */
export async function enrichHits(
  hits: readonly Hit[],
  { context, signal }: SearchRequest,
): Promise<readonly Hit[]> {
  const slugsIn = (folder: Folder) => [
    ...new Set(hits.flatMap((hit) => slugIn(hit, folder) ?? [])),
  ];
  const [films, docs] = [slugsIn('films'), slugsIn('docs')];
  if (films.length + docs.length === 0) return hits;
  const variables = { films, docs, most: Math.max(films.length, docs.length) };
  try {
    const { data } = await executeQuery(
      context.get(contentEndpointContext),
      question,
      variables,
      signal,
    );
    return hits.map((hit) => ({ ...hit, ...getHitDetails(hit, data) }));
  } catch (error) {
    if (!(error instanceof ContentUnavailableError)) throw error;
    console.error(`search: ${error.message}`);
    return hits;
  }
}

function getHitDetails(hit: Hit, answer: Answer): Pick<Hit, 'picture' | 'section'> {
  const film = answer.allFilms.find((each) => each.slug === slugIn(hit, 'films'));
  const page = answer.allDocsPages.find((each) => each.slug === slugIn(hit, 'docs'));
  const { thumbnailUrl, duration = null } = film?.video?.video ?? {};
  const isSeen = film?.audioOnly !== true && duration !== null;
  return {
    ...(thumbnailUrl !== undefined &&
      isSeen && { picture: getThumbnailUrl(thumbnailUrl, hit.moment) }),
    ...(page?.section && { section: page.section }),
  };
}

const slugIn = ({ href }: Hit, folder: Folder): string | undefined =>
  new RegExp(`^(?:/[a-z]{2})?/${folder}/([^/?#]+)`).exec(href)?.[1];

function getThumbnailUrl(url: string, moment: number | undefined): string {
  const asked = new URLSearchParams({
    width: String(pictureWidth),
    ...(moment !== undefined && { time: String(moment) }),
  });
  return `${url}${url.includes('?') ? '&' : '?'}${asked}`;
}
