import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Made, TagLog } from '../app/content/tag-log.ts';
import { opened, pressFor, type Form, type Pressed } from './page-forms.ts';

/** Bytes of all pages that are kept together, in every form. */
const mostBytes = 64 * 1024 * 1024;

/** A page as it was answered. */
export interface KeptPage extends Made {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** As it was made for its first reader, from which the other forms are made. */
  readonly first: Pressed;
  /** Forms for many readers. */
  readonly bodies: Map<Form, Buffer>;
}

interface Keeping extends Made, Pick<KeptPage, 'headers'> {
  /** Forms that its first reader takes; absent where that one has it already. */
  readonly accepted?: string | undefined;
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

  /**
   * Keeps a page pressed, as most are asked for once: whole, they would fill the memory soon with
   * what has to be collected.
   */
  keep(key: string, body: Buffer, { accepted, headers, ...made }: Keeping): KeptPage {
    // Weak, because each form of the page has other bytes.
    const etag = `W/"${hash('sha1', body, 'base64url')}"`;
    const { form, press } = pressFor(accepted, 'one');
    const first = { form, body: apart(press(body)) };
    const page = { ...made, headers, etag, first, bodies: new Map<Form, Buffer>() };
    this.#pages.set(key, page, { size: roomOf(first) });
    return page;
  }
}

/** Bytes that a page takes with its two forms for many readers, which are about a quarter of it. */
const roomOf = ({ form, body }: Pressed): number =>
  Math.ceil(body.length * (form === 'identity' ? 1.5 : 3)) + 1;

/** The body of a page in the best form that a browser takes; each form is made once. */
export function bodyFor(page: KeptPage, accepted: string | undefined): Pressed {
  const { form, press } = pressFor(accepted, 'many');
  const made = page.bodies.get(form);
  if (made) return { form, body: made };
  const body = apart(press(opened(page.first)));
  if (form !== 'identity') page.bodies.set(form, body);
  return { form, body };
}

/** The same for the reader whom it was made for, who may stay the only one. */
export const firstBodyFor = ({ first }: KeptPage): Pressed => first;

/** Node cuts small buffers out of larger ones, each of which stays for as long as any of its pieces. */
function apart(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}
