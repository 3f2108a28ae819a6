import { z } from 'zod';
import { executeQuery } from '../../lib/content/execute-query.server.ts';
import { contentEndpointContext } from '../../lib/content/content-endpoint.ts';
import { ContentUnavailableError } from '../../lib/content/content-unavailable-error.ts';
import { recordList } from '../../lib/content/record-schemas.server.ts';
import type { Hit } from './search-response.ts';
import type { SearchRequest } from './search-endpoint.ts';

/**
 * Width of thumbnails in pixels: the smallest that the video service renders, and more than twice
 * the displayed width.
 */
const THUMBNAIL_WIDTH = 160;

const slugSchema = z.string().nullable();

/** Fields of a video. While it is being processed, it has no duration and no thumbnail. */
const videoFields = { thumbnailUrl: z.string(), duration: z.number().nullable() };

const hitDetailsQuery = {
  query: `query FilmsAndDocs($films: [String!]!, $docs: [String!]!, $first: IntType!) {
    allFilms(first: $first, filter: { slug: { in: $films } }) {
      __typename id slug audioOnly video { video { thumbnailUrl(format: webp) duration } }
    }
    allDocsPages(first: $first, filter: { slug: { in: $docs } }) {
      __typename id slug section
    }
  }`,
  schema: z.object({
    allFilms: recordList(
      z.object({
        slug: slugSchema,
        audioOnly: z.boolean().nullable(),
        video: z.object({ video: z.object(videoFields).nullable() }).nullable(),
      }),
    ),
    allDocsPages: recordList(z.object({ slug: slugSchema, section: z.string().nullable() })),
  }),
};

type PathPrefix = 'films' | 'docs';
type HitDetails = z.infer<typeof hitDetailsQuery.schema>;

/**
 * Adds details that the search index does not have: the thumbnail of a film at the linked time, and
 * the section of a documentation page. Returns the hits unchanged if the content service is
 * unavailable.
 */
export async function enrichHits(
  hits: readonly Hit[],
  { context, signal }: SearchRequest,
): Promise<readonly Hit[]> {
  const listSlugs = (pathPrefix: PathPrefix) => [
    ...new Set(hits.flatMap((hit) => getSlug(hit, pathPrefix) ?? [])),
  ];
  const [films, docs] = [listSlugs('films'), listSlugs('docs')];
  if (films.length + docs.length === 0) return hits;
  const variables = { films, docs, first: Math.max(films.length, docs.length) };
  try {
    const { data } = await executeQuery(
      context.get(contentEndpointContext),
      hitDetailsQuery,
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

function getHitDetails(hit: Hit, details: HitDetails): Pick<Hit, 'thumbnailUrl' | 'section'> {
  const film = details.allFilms.find((candidate) => candidate.slug === getSlug(hit, 'films'));
  const page = details.allDocsPages.find((candidate) => candidate.slug === getSlug(hit, 'docs'));
  const { thumbnailUrl, duration = null } = film?.video?.video ?? {};
  const hasThumbnail = film?.audioOnly !== true && duration !== null;
  return {
    ...(thumbnailUrl !== undefined &&
      hasThumbnail && { thumbnailUrl: getThumbnailUrl(thumbnailUrl, hit.startTime) }),
    ...(page?.section && { section: page.section }),
  };
}

const getSlug = ({ href }: Hit, pathPrefix: PathPrefix): string | undefined =>
  new RegExp(`^(?:/[a-z]{2})?/${pathPrefix}/([^/?#]+)`).exec(href)?.[1];

function getThumbnailUrl(url: string, timeSeconds: number | undefined): string {
  const parameters = new URLSearchParams({
    width: String(THUMBNAIL_WIDTH),
    ...(timeSeconds !== undefined && { time: String(timeSeconds) }),
  });
  return `${url}${url.includes('?') ? '&' : '?'}${parameters}`;
}
