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

/** Maximum size of a response in bytes. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** Timeout of a search request. A later response is of no use to a visitor who is still typing. */
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
    // Only the embedded service sends these.
    searched_for: z.string().optional(),
    did_you_mean: z.string().optional(),
  }),
});

type ServiceResponse = z.infer<typeof responseSchema>;

/**
 * Searches the published pages and, in draft mode, also drafts. A page number after the last is
 * clamped to the last page.
 * @throws Error with a message for the visitor.
 */
export async function searchSite(
  query: SearchQuery,
  request: SearchRequest,
): Promise<SearchResponse> {
  const { text, locale, isExact = false } = query;
  if (text.trim() === '') return { query: text, locale, page: 1, pages: 0, total: 0, hits: [] };
  const endpoint = request.context.get(searchEndpointContext);
  if (!endpoint) throw new Error(searchErrorMessages[request.locale].notConfigured);
  const includesDrafts = request.context.get(contentEndpointContext).includeDrafts === true;
  const draftHitsPromise = includesDrafts ? searchDrafts(text, request) : Promise.resolve([]);
  let { page } = query;
  let response = await fetchHits(endpoint, query, request);
  const total = response.meta.total_count;
  const pages = Math.ceil(total / HITS_PER_PAGE);
  if (page > pages && pages > 0) {
    page = pages;
    response = await fetchHits(endpoint, { ...query, page }, request);
  }
  const { origin } = request.context.get(siteContext);
  const hits = response.data.flatMap((hit) => toHit(hit, origin, request.locale) ?? []);
  const draftHits = page === 1 || pages === 0 ? await draftHitsPromise : [];
  const { searched_for: correctedQuery, did_you_mean: suggestion } = response.meta;
  return {
    ...{ query: text, locale, pages: Math.max(pages, draftHits.length > 0 ? 1 : 0) },
    page: Math.max(1, Math.min(page, pages)),
    total: total + draftHits.length,
    hits: await enrichHits([...draftHits, ...hits], request),
    ...(isExact && { isExact }),
    ...(correctedQuery !== undefined && { correctedQuery }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

async function fetchHits(
  { url, token, buildTriggerId, environment }: SearchEndpoint,
  { text, locale, page, isExact }: SearchQuery,
  { signal, locale: messageLocale }: SearchRequest,
): Promise<ServiceResponse> {
  const messages = searchErrorMessages[messageLocale];
  const requestUrl = new URL(url);
  const parameters = requestUrl.searchParams;
  parameters.set('filter[query]', text);
  // Any value means true.
  if (!isExact) parameters.set('filter[fuzzy]', 'true');
  if (locale !== ALL_LOCALES) parameters.set('filter[locale]', locale);
  if (buildTriggerId) parameters.set('filter[build_trigger_id]', buildTriggerId);
  parameters.set('page[limit]', String(HITS_PER_PAGE));
  parameters.set('page[offset]', String((page - 1) * HITS_PER_PAGE));
  const response = await fetch(requestUrl, {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-api-version': '3',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(environment && { 'x-environment': environment }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(SEARCH_TIMEOUT_MS)]),
  }).catch((cause: unknown) => {
    throw new Error(messages.unreachable, { cause });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(messages.failed(response.status));
  }
  const json = await readJson(response, { maxBytes: MAX_RESPONSE_BYTES }).catch(
    (cause: unknown) => {
      if (cause instanceof UpstreamError) console.error(`search: ${cause.code}: ${cause.message}`);
      throw new Error(messages.invalidResponse, { cause });
    },
  );
  const body = responseSchema.safeParse(json);
  if (body.success) return body.data;
  throw new Error(messages.invalidResponse);
}

function toHit(
  { id, attributes }: ServiceResponse['data'][number],
  origin: string,
  messageLocale: Locale,
) {
  const { title, body_excerpt: excerpt, url, highlight } = attributes;
  if (!URL.canParse(url, origin)) return undefined;
  // The index may have another origin for this site, so only the path is used.
  const requestUrl = new URL(url, origin);
  if (!/^https?:$/.test(requestUrl.protocol)) return undefined;
  const path = requestUrl.pathname + requestUrl.search + requestUrl.hash;
  const startTime = Number(requestUrl.searchParams.get('t') ?? Number.NaN);
  const kind = getHitKind(requestUrl, excerpt);
  return {
    ...{ id, kind, href: localizePath(messageLocale, path) },
    title: parseHighlights(highlight.title?.join(' … ') ?? title),
    text: parseHighlights(highlight.body?.join(' … ') ?? excerpt),
    ...(Number.isFinite(startTime) && { startTime }),
  } satisfies Hit;
}

function getHitKind({ pathname, searchParams }: URL, excerpt: string): HitKind {
  const [, section] = /\/(films|docs|journal)\//.exec(pathname) ?? [];
  // A chapter also has a time, but no excerpt from the captions.
  if (section === 'films') return searchParams.has('t') && excerpt !== '' ? 'said' : 'film';
  return section === 'docs' || section === 'journal' ? section : 'page';
}
