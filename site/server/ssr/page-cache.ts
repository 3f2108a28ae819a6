import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CacheStamp, InvalidationLog } from '../../app/lib/content/invalidation-log.ts';
import {
  decodeBody,
  selectEncoder,
  type ContentEncoding,
  type EncodedBody,
} from './content-encoding.ts';

/** Bytes of all pages that are kept together, in every form. */
const mostBytes = 64 * 1024 * 1024;

/** A page as it was answered. */
export interface CachedPage extends CacheStamp {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** As it was made for its first reader, from which the other forms are made. */
  readonly firstEncoding: EncodedBody;
  /** Forms for many readers. */
  readonly encodings: Map<ContentEncoding, Buffer>;
}

interface Keeping extends CacheStamp, Pick<CachedPage, 'headers'> {
  /** Forms that its first reader takes; absent where that one has it already. */
  readonly accepted?: string | undefined;
}

/** Keeps whole pages until one of the tags that they depend on is told to have changed. */
export class PageCache {
  readonly log: InvalidationLog;
  readonly #pages = new LRUCache<string, CachedPage>({ maxSize: mostBytes });

  constructor(log: InvalidationLog) {
    this.log = log;
  }

  /** The page of a key; undefined where there is none that still holds. */
  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined || this.log.isFresh(page)) return page;
    this.#pages.delete(key);
    return undefined;
  }

  /**
   * Keeps a page pressed, as most are asked for once: whole, they would fill the memory soon with
   * what has to be collected.
   */
  set(key: string, body: Buffer, { accepted, headers, ...made }: Keeping): CachedPage {
    // Weak, because each form of the page has other bytes.
    const etag = `W/"${hash('sha1', body, 'base64url')}"`;
    const { form, press } = selectEncoder(accepted, 'one');
    const firstEncoding = { encoding: form, body: apart(press(body)) };
    const encodings = new Map<ContentEncoding, Buffer>();
    const page = { ...made, headers, etag, firstEncoding, encodings };
    this.#pages.set(key, page, { size: roomOf(firstEncoding) });
    return page;
  }
}

/** Bytes that a page takes with its two forms for many readers, which are about a quarter of it. */
const roomOf = ({ encoding, body }: EncodedBody): number =>
  Math.ceil(body.length * (encoding === 'identity' ? 1.5 : 3)) + 1;

/** The body of a page in the best form that a browser takes; each form is made once. */
export function encodedBody(page: CachedPage, accepted: string | undefined): EncodedBody {
  const { form, press } = selectEncoder(accepted, 'many');
  const made = page.encodings.get(form);
  if (made) return { encoding: form, body: made };
  const body = apart(press(decodeBody(page.firstEncoding)));
  if (form !== 'identity') page.encodings.set(form, body);
  return { encoding: form, body };
}

/** The same for the reader whom it was made for, who may stay the only one. */
export const firstEncodedBody = ({ firstEncoding: first }: CachedPage): EncodedBody => first;

/** Node cuts small buffers out of larger ones, each of which stays for as long as any of its pieces. */
function apart(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}
