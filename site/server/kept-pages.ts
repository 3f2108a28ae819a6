import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Made, TagLog } from '../app/content/tag-log.ts';
import { pressFor, type Form } from './page-forms.ts';

/** Bytes of all pages that are kept together, in every form. */
const mostBytes = 64 * 1024 * 1024;

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
  const { form, press } = pressFor(accepted, 'many');
  const made = page.bodies.get(form);
  if (made) return { form, body: made };
  const body = press(whole(page));
  page.bodies.set(form, body);
  return { form, body };
}

/** The same for the reader whom it was made for, who may stay the only one. */
export function firstBodyFor(
  page: KeptPage,
  accepted: string | undefined,
): ReturnType<typeof bodyFor> {
  const { form, press } = pressFor(accepted, 'one');
  return { form, body: press(whole(page)) };
}

const whole = ({ bodies }: KeptPage): Buffer => bodies.get('identity') ?? Buffer.alloc(0);
