import { z } from 'zod';
import { readJson } from '../../upstream/read-body.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { contentSource } from '../content/content-source.ts';
import { pathIn } from '../locale/paths.ts';
import type { Locale } from '../texts/locales.ts';
import { siteContext } from '../site-context.ts';
import { everyLanguage, hitsPerPage, type AskedSearch } from './asked-search.ts';
import { draftHits } from './draft-hits.server.ts';
import { failureWords } from './failure-words.server.ts';
import { withSurroundings } from './films-and-docs.server.ts';
import { piecesOf, type Found, type Hit, type HitKind } from './found.ts';
import { searchSource, type SearchRequest, type SearchSource } from './search-source.ts';

/** Bytes of the largest page of results. */
const maxAnswerBytes = 1024 * 1024;

/** Whoever types has typed on by then. */
const deadlineMs = 5000;

const highlights = z.array(z.string()).nullable();

const answerShape = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      attributes: z.object({
        title: z.string(),
        body_excerpt: z.string(),
        url: z.string(),
        highlight: z.object({ title: highlights, body: highlights }),
      }),
    }),
  ),
  meta: z.object({
    total_count: z.number(),
    // What the service that is embedded tells besides, and others do not.
    searched_for: z.string().optional(),
    did_you_mean: z.string().optional(),
  }),
});

type Answer = z.infer<typeof answerShape>;

/**
 * Searches the pages, and in draft mode also what is not published yet. A page behind the last is
 * taken for the last.
 * @throws Error with a sentence for whoever searches.
 */
export async function find(asked: AskedSearch, request: SearchRequest): Promise<Found> {
  const { query, locale, isExact = false } = asked;
  if (query.trim() === '') return { query, locale, page: 1, pages: 0, total: 0, hits: [] };
  const source = request.context.get(searchSource);
  if (!source) throw new Error(failureWords[request.own].nowhere);
  const isDrafts = request.context.get(contentSource).drafts === true;
  const drafts = isDrafts ? draftHits(query, request) : Promise.resolve([]);
  let { page } = asked;
  let answer = await send(source, asked, request);
  const total = answer.meta.total_count;
  const pages = Math.ceil(total / hitsPerPage);
  if (page > pages && pages > 0) {
    page = pages;
    answer = await send(source, { ...asked, page }, request);
  }
  const { origin } = request.context.get(siteContext);
  const hits = answer.data.flatMap((hit) => hitOf(hit, origin, request.own) ?? []);
  const first = page === 1 || pages === 0 ? await drafts : [];
  const { searched_for: meant, did_you_mean: suggestion } = answer.meta;
  return {
    ...{ query, locale, pages: Math.max(pages, first.length > 0 ? 1 : 0) },
    page: Math.max(1, Math.min(page, pages)),
    total: total + first.length,
    hits: await withSurroundings([...first, ...hits], request),
    ...(isExact && { isExact }),
    ...(meant !== undefined && { meant }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

async function send(
  { url, token, buildTriggerId, environment }: SearchSource,
  { query, locale, page, isExact }: AskedSearch,
  { signal, own }: SearchRequest,
): Promise<Answer> {
  const words = failureWords[own];
  const address = new URL(url);
  const parameters = address.searchParams;
  parameters.set('filter[query]', query);
  // Any value means true.
  if (!isExact) parameters.set('filter[fuzzy]', 'true');
  if (locale !== everyLanguage) parameters.set('filter[locale]', locale);
  if (buildTriggerId) parameters.set('filter[build_trigger_id]', buildTriggerId);
  parameters.set('page[limit]', String(hitsPerPage));
  parameters.set('page[offset]', String((page - 1) * hitsPerPage));
  const response = await fetch(address, {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-api-version': '3',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(environment && { 'x-environment': environment }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
  }).catch((cause: unknown) => {
    throw new Error(words.silent, { cause });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(words.refused(response.status));
  }
  const answer = await readJson(response, { maxBytes: maxAnswerBytes }).catch((cause: unknown) => {
    if (cause instanceof UpstreamError) console.error(`search: ${cause.code}: ${cause.message}`);
    throw new Error(words.unreadable, { cause });
  });
  const body = answerShape.safeParse(answer);
  if (body.success) return body.data;
  throw new Error(words.unreadable);
}

function hitOf({ id, attributes }: Answer['data'][number], origin: string, own: Locale) {
  const { title, body_excerpt: excerpt, url, highlight } = attributes;
  if (!URL.canParse(url, origin)) return undefined;
  // The index may know the site by another name than its visitors; its pages are here all the same.
  const address = new URL(url, origin);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  const path = address.pathname + address.search + address.hash;
  const moment = Number(address.searchParams.get('t') ?? Number.NaN);
  const kind = kindOf(address, excerpt);
  return {
    ...{ id, kind, href: pathIn(own, path) },
    title: piecesOf(highlight.title?.join(' … ') ?? title),
    text: piecesOf(highlight.body?.join(' … ') ?? excerpt),
    ...(Number.isFinite(moment) && { moment }),
  } satisfies Hit;
}

function kindOf({ pathname, searchParams }: URL, excerpt: string): HitKind {
  const [, section] = /\/(films|docs|journal)\//.exec(pathname) ?? [];
  // A chapter is a moment, too, but nothing is said in its name.
  if (section === 'films') return searchParams.has('t') && excerpt !== '' ? 'said' : 'film';
  return section === 'docs' || section === 'journal' ? section : 'page';
}
