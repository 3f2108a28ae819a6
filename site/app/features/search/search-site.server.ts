import { z } from 'zod';
import { readJson } from '../../../lib/upstream/read-body.ts';
import { UpstreamError } from '../../../lib/upstream/upstream-error.ts';
import { contentEndpointContext } from '../../lib/content/content-endpoint.ts';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { ALL_LOCALES, HITS_PER_PAGE, type SearchQuery } from '../../lib/site/search-query.ts';
import { searchDrafts } from './search-drafts.server.ts';
import { searchErrorMessages } from './search-error-messages.server.ts';
import { enrichHits } from './enrich-hits.server.ts';
import { parseHighlights, type SearchResponse, type Hit, type HitKind } from './search-response.ts';
import {
  searchEndpointContext,
  type SearchRequest,
  type SearchEndpoint,
} from './search-endpoint.ts';

/** Bytes of the largest page of results. */
const maxAnswerBytes = 1024 * 1024;

/** Whoever types has typed on by then. */
const SEARCH_TIMEOUT_MS = 5000;

const highlights = z.array(z.string()).nullable();

const responseSchema = z.object({
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

type Answer = z.infer<typeof responseSchema>;

/**
 * Searches the pages, and in draft mode also what is not published yet. A page behind the last is
 * taken for the last.
 * @throws Error with a sentence for whoever searches.
 */
export async function searchSite(
  asked: SearchQuery,
  request: SearchRequest,
): Promise<SearchResponse> {
  const { text, locale, isExact = false } = asked;
  if (text.trim() === '') return { query: text, locale, page: 1, pages: 0, total: 0, hits: [] };
  const source = request.context.get(searchEndpointContext);
  if (!source) throw new Error(searchErrorMessages[request.locale].notConfigured);
  const isDrafts = request.context.get(contentEndpointContext).drafts === true;
  const drafts = isDrafts ? searchDrafts(text, request) : Promise.resolve([]);
  let { page } = asked;
  let answer = await send(source, asked, request);
  const total = answer.meta.total_count;
  const pages = Math.ceil(total / HITS_PER_PAGE);
  if (page > pages && pages > 0) {
    page = pages;
    answer = await send(source, { ...asked, page }, request);
  }
  const { origin } = request.context.get(siteContext);
  const hits = answer.data.flatMap((hit) => toHit(hit, origin, request.locale) ?? []);
  const first = page === 1 || pages === 0 ? await drafts : [];
  const { searched_for: meant, did_you_mean: suggestion } = answer.meta;
  return {
    ...{ query: text, locale, pages: Math.max(pages, first.length > 0 ? 1 : 0) },
    page: Math.max(1, Math.min(page, pages)),
    total: total + first.length,
    hits: await enrichHits([...first, ...hits], request),
    ...(isExact && { isExact }),
    ...(meant !== undefined && { meant }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

async function send(
  { url, token, buildTriggerId, environment }: SearchEndpoint,
  { text, locale, page, isExact }: SearchQuery,
  { signal, locale: own }: SearchRequest,
): Promise<Answer> {
  const words = searchErrorMessages[own];
  const address = new URL(url);
  const parameters = address.searchParams;
  parameters.set('filter[query]', text);
  // Any value means true.
  if (!isExact) parameters.set('filter[fuzzy]', 'true');
  if (locale !== ALL_LOCALES) parameters.set('filter[locale]', locale);
  if (buildTriggerId) parameters.set('filter[build_trigger_id]', buildTriggerId);
  parameters.set('page[limit]', String(HITS_PER_PAGE));
  parameters.set('page[offset]', String((page - 1) * HITS_PER_PAGE));
  const response = await fetch(address, {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-api-version': '3',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(environment && { 'x-environment': environment }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(SEARCH_TIMEOUT_MS)]),
  }).catch((cause: unknown) => {
    throw new Error(words.unreachable, { cause });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(words.failed(response.status));
  }
  const answer = await readJson(response, { maxBytes: maxAnswerBytes }).catch((cause: unknown) => {
    if (cause instanceof UpstreamError) console.error(`search: ${cause.code}: ${cause.message}`);
    throw new Error(words.invalidResponse, { cause });
  });
  const body = responseSchema.safeParse(answer);
  if (body.success) return body.data;
  throw new Error(words.invalidResponse);
}

function toHit({ id, attributes }: Answer['data'][number], origin: string, own: Locale) {
  const { title, body_excerpt: excerpt, url, highlight } = attributes;
  if (!URL.canParse(url, origin)) return undefined;
  // The index may know the site by another name than its visitors; its pages are here all the same.
  const address = new URL(url, origin);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  const path = address.pathname + address.search + address.hash;
  const moment = Number(address.searchParams.get('t') ?? Number.NaN);
  const kind = getHitKind(address, excerpt);
  return {
    ...{ id, kind, href: localizePath(own, path) },
    title: parseHighlights(highlight.title?.join(' … ') ?? title),
    text: parseHighlights(highlight.body?.join(' … ') ?? excerpt),
    ...(Number.isFinite(moment) && { moment }),
  } satisfies Hit;
}

function getHitKind({ pathname, searchParams }: URL, excerpt: string): HitKind {
  const [, section] = /\/(films|docs|journal)\//.exec(pathname) ?? [];
  // A chapter is a moment, too, but nothing is said in its name.
  if (section === 'films') return searchParams.has('t') && excerpt !== '' ? 'said' : 'film';
  return section === 'docs' || section === 'journal' ? section : 'page';
}
