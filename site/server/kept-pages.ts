import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Made, TagLog } from '../app/content/tag-log.ts';

/** Bytes of all pages that are kept together, in every form. */
const mostBytes = 64 * 1024 * 1024;

/** As small as gzip at its best, in the time of gzip at its fastest. */
const brotliQuality = 4;

/**
 * Forms in which a page is sent, by the names that browsers give them. A page is compressed in less
 * time than it takes to have another thread do it.
 */
const forms = {
  br: (page: Buffer) =>
    brotliCompressSync(page, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
        // Room for a whole page, and not the four megabytes that are usual.
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    }),
  gzip: (page: Buffer) => gzipSync(page),
} as const;
type Form = keyof typeof forms | 'identity';

/** A page as it was answered. */
export interface KeptPage extends Made {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bodies: Map<Form, Buffer>;
}

/** Keeps whole pages until one of the tags that they depend on is told to have changed. */
export class KeptPages {
  readonly log: TagLog;
  readonly #pages = new LRUCache<string, KeptPage>({ maxSize: mostBytes });

  constructor(log: TagLog) {
    this.log = log;
  }

  /** The page of a key; undefined where there is none that still holds. */
  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined || this.log.holds(page)) return page;
    this.#pages.delete(key);
    return undefined;
  }

  keep(
    key: string,
    body: Buffer,
    { headers, ...made }: Made & Pick<KeptPage, 'headers'>,
  ): KeptPage {
    // Weak, because each form of the page has other bytes.
    const etag = `W/"${hash('sha1', body, 'base64url')}"`;
    const page = { ...made, headers, etag, bodies: new Map([['identity' as Form, body]]) };
    // Its other forms are about a quarter of it each.
    this.#pages.set(key, page, { size: Math.ceil(body.length * 1.5) + 1 });
    return page;
  }
}

/** The body of a page in the best form that a browser takes; each form is made once. */
export function bodyFor(
  page: KeptPage,
  accepted: string | undefined,
): { readonly form: Form; readonly body: Buffer } {
  const form = formFor(accepted ?? '');
  const made = page.bodies.get(form);
  if (made) return { form, body: made };
  const whole = page.bodies.get('identity') ?? Buffer.alloc(0);
  const body = form === 'identity' ? whole : forms[form](whole);
  page.bodies.set(form, body);
  return { form, body };
}

function formFor(accepted: string): Form {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
