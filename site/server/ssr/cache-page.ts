import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { PageDependencies } from '../../app/lib/content/page-dependencies.ts';
import type { CacheStamp } from '../../app/lib/content/invalidation-log.ts';
import { negotiateLocale } from '../../app/lib/i18n/accept-language.ts';
import { isKnown } from '../../service/http/entity-tag.ts';
import {
  isBufferedResponse,
  createBufferedResponse,
} from '../../app/lib/ssr/buffered-response.server.ts';
import { replaceNoncesWithHashes } from './csp-hashes.ts';
import { encodedBody, type CachedPage, type PageCache } from './page-cache.ts';

/** Parts that are streamed may hold a page back so long, for its tags to be complete. */
const tagPatienceMs = 50;

/** Whoever has such a cookie is shown drafts, which are neither kept nor taken from what is. */
const draftCookie = /(?:^|;\s*)(?:__Host-)?vitrine-draft=/;

/** Pages whose language is that of their reader. */
const negotiated = /^\/embed\//;

/** Links that are used up where they are opened. */
const usedUp = /^\/draft\//;

/** What asks for a page without changing anything; the one without its body. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * The cache key of a page; undefined for a request that is never answered from the cache. `origin`
 * is the one that the page is rendered for.
 */
export function pageCacheKey({ method, headers, url }: FastifyRequest, origin: string) {
  if (usedUp.test(url)) return undefined;
  if (!safeMethods.has(method) || draftCookie.test(headers.cookie ?? '')) return undefined;
  // A crawler gets pages whole, everybody else gets them in pieces.
  const reader = isbot(headers['user-agent']) ? 'bot' : 'reader';
  // Any other page has its language in its address.
  const language = negotiated.test(url) ? negotiateLocale(headers['accept-language']) : '';
  return `${reader} ${language} ${origin}${url}`;
}

/** Sends a page that was kept, in the form that the browser likes best. */
export function sendCachedPage(
  page: CachedPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  formed = encodedBody,
) {
  const vary = ['accept-encoding', page.headers['vary']].filter(Boolean).join(', ');
  reply.headers(page.headers).header('etag', page.etag).header('vary', vary);
  if (isKnown(headers['if-none-match'], page.etag)) return reply.code(304).send();
  const { encoding, body } = formed(page, headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Said of a page that is the same for every reader. */
const forAll = /^(?:no-cache$|public\b)/;

/** A page as it was made. */
export interface RenderedPage {
  readonly response: Response;
  readonly facts: PageDependencies;
  readonly startedAt: Pick<CacheStamp, 'position' | 'createdAt'>;
  /** What its scripts are known by; absent where it says nothing of them. */
  readonly nonce?: string | undefined;
  readonly signal: AbortSignal;
  /** Forms that its reader takes. */
  readonly accepted?: string | undefined;
}

/**
 * Names what a page depends on for caches on the way, and keeps it under a key. A page of which
 * all is known is kept at once, and is to be sent as it was kept; one that is still on its way is
 * given as a response, and kept once it has been sent whole.
 */
export async function cachePage(
  kept: PageCache,
  key: string,
  { response, facts, startedAt, nonce, signal, accepted }: RenderedPage,
): Promise<CachedPage | Response> {
  const { status, headers } = response;
  const isForAll = forAll.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie');
  const isEmpty = !isBufferedResponse(response) && !response.body;
  if (status !== 200 || isEmpty || !isForAll || facts.tags.size === 0) return response;
  const keep = (whole: Buffer, forms?: string): CachedPage => {
    const page = replaceNoncesWithHashes(whole, Object.fromEntries(headers), nonce);
    const sent = { ...page.headers, ...tagHeaders(facts.tags) };
    return kept.set(key, page.body, {
      ...{ ...startedAt, tags: [...facts.tags] },
      ...{ headers: sent, accepted: forms },
    });
  };
  if (await settled(facts)) {
    const whole = await bytesOf(response);
    if (!facts.isUncacheable && !signal.aborted) return keep(whole, accepted);
    return createBufferedResponse(whole, { status, headers: onlyHere(headers, facts) });
  }
  const toSend = isBufferedResponse(response) ? new Response(response.buffer) : response;
  const toKeep = toSend.clone();
  const keepWhole = async (): Promise<void> => {
    const whole = await bytesOf(toKeep);
    if (!facts.isUncacheable && !signal.aborted) keep(whole);
  };
  keepWhole().catch(() => undefined);
  return new Response(toSend.body, { status, headers: onlyHere(headers, facts) });
}

async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  return isBufferedResponse(response) ? response.buffer : Buffer.from(await response.arrayBuffer());
}

async function settled({ pending }: PageDependencies): Promise<boolean> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    patience = setTimeout(resolve, tagPatienceMs, false);
  });
  const all = Promise.allSettled(pending).then(() => true);
  return Promise.race([all, late]).finally(() => clearTimeout(patience));
}

/** A cache that knows only some of the tags, or has something old, would keep it for too long. */
function onlyHere(headers: Headers, { tags }: PageDependencies): Headers {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(tagHeaders(tags))) all.set(name, value);
  all.set('cdn-cache-control', 'no-store');
  return all;
}

/** The tags of a page, under the names that caches know them by. */
function tagHeaders(tags: ReadonlySet<string>): Record<string, string> {
  const all = [...tags].toSorted();
  return { 'surrogate-key': all.join(' '), 'cache-tag': all.join(',') };
}
