import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CacheStamp, InvalidationLog } from '../../app/lib/content/invalidation-log.ts';
import {
  decodeBody,
  selectEncoder,
  type ContentEncoding,
  type EncodedBody,
} from './content-encoding.ts';

/** Maximum size of the cache in bytes, including every encoding. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

export interface CachedPage extends CacheStamp {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The page as encoded for its first client. The other encodings are created from it. */
  readonly firstEncoding: EncodedBody;
  /** Encodings for all later clients, created on demand. */
  readonly encodings: Map<ContentEncoding, Buffer>;
}

interface CacheEntryOptions extends CacheStamp, Pick<CachedPage, 'headers'> {
  /** `Accept-Encoding` of the first client; absent if it has already received the page. */
  readonly acceptEncoding?: string | undefined;
}

/** Caches complete pages until one of their cache tags is invalidated. */
export class PageCache {
  readonly log: InvalidationLog;
  readonly #pages = new LRUCache<string, CachedPage>({ maxSize: MAX_CACHE_BYTES });

  constructor(log: InvalidationLog) {
    this.log = log;
  }

  /** Returns the page for a key; `undefined` if there is none, or it is stale. */
  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined || this.log.isFresh(page)) return page;
    this.#pages.delete(key);
    return undefined;
  }

  /**
   * Stores a page in encoded form. Most pages are requested once, and would fill the memory
   * unencoded.
   */
  set(
    key: string,
    body: Buffer,
    { acceptEncoding, headers, ...stamp }: CacheEntryOptions,
  ): CachedPage {
    // Weak, because the bytes differ between content encodings.
    const etag = `W/"${hash('sha1', body, 'base64url')}"`;
    const { encoding, encode } = selectEncoder(acceptEncoding, 'one');
    const firstEncoding = { encoding, body: copyToOwnBuffer(encode(body)) };
    const encodings = new Map<ContentEncoding, Buffer>();
    const page = { ...stamp, headers, etag, firstEncoding, encodings };
    this.#pages.set(key, page, { size: estimateSize(firstEncoding) });
    return page;
  }
}

/**
 * Estimates the size of a page in bytes with both encodings for later clients. An encoding has
 * about a quarter of the size of the page.
 */
const estimateSize = ({ encoding, body }: EncodedBody): number =>
  Math.ceil(body.length * (encoding === 'identity' ? 1.5 : 3)) + 1;

/** Returns the page in the best encoding that a client accepts. Each encoding is created once. */
export function getEncodedBody(page: CachedPage, acceptEncoding: string | undefined): EncodedBody {
  const { encoding, encode } = selectEncoder(acceptEncoding, 'many');
  const cached = page.encodings.get(encoding);
  if (cached) return { encoding, body: cached };
  const body = copyToOwnBuffer(encode(decodeBody(page.firstEncoding)));
  if (encoding !== 'identity') page.encodings.set(encoding, body);
  return { encoding, body };
}

/** Returns the page as encoded for its first client, which may remain the only one. */
export const getFirstEncodedBody = ({ firstEncoding: first }: CachedPage): EncodedBody => first;

/**
 * Copies a body out of Node's shared buffer pool, so that it does not keep the whole pool in
 * memory.
 */
function copyToOwnBuffer(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}
