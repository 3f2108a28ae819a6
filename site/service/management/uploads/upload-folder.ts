import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../content/api-error.ts';

/** An address takes bytes for so long. */
const openForMs = 24 * 3_600_000;

/** Larger than any film that a site shows. */
const mostBytes = 16 * 1024 ** 3;

const idForm = /^[\w-]{22}$/;

/** Where the bytes of files lie that are on their way here. */
export class UploadFolder {
  readonly #folder: string;
  readonly #key: string;
  readonly #writing = new Set<string>();

  /** `key` signs addresses; nobody else may know it. */
  constructor(dataDir: string, key: string) {
    this.#folder = join(dataDir, 'arriving');
    this.#key = key;
  }

  /** Makes the folder, and lets go of what was never finished. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > openForMs) await rm(path, { force: true });
    }
  }

  /** Makes a place for a file, with what proves the right to fill it. */
  newPlace(): { id: string; query: string } {
    const id = randomBytes(16).toString('base64url');
    const until = Date.now() + openForMs;
    return { id, query: `until=${until}&signature=${this.#sign(id, until)}` };
  }

  /** @throws ApiError where the address was not made here, or is too old. */
  check(id: string, { until, signature }: { until?: string; signature?: string }): void {
    const given = Buffer.from(signature ?? '');
    const expected = Buffer.from(this.#sign(id, Number(until)));
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (isOurs && idForm.test(id) && Number(until) > Date.now()) return;
    throw new ApiError(
      'INSUFFICIENT_PERMISSIONS',
      'This address takes no bytes, or none any more.',
    );
  }

  /** Bytes that have come so far. */
  async received(id: string): Promise<number> {
    return (await stat(this.path(id)).catch(() => undefined))?.size ?? 0;
  }

  /**
   * Adds bytes behind those that have come.
   * @throws ApiError where they do not follow on them, or are too many.
   */
  async add(id: string, from: number, bytes: Readable): Promise<void> {
    if (this.#writing.has(id)) throw new ApiError('IN_USE', 'These bytes are coming already.');
    this.#writing.add(id);
    try {
      const received = await this.received(id);
      if (from > received) {
        throw new ApiError('INVALID_FORMAT', `The next byte is the one at ${received}.`);
      }
      const count = limited(bytes, from);
      await pipeline(
        count,
        createWriteStream(this.path(id), { flags: received === 0 ? 'w' : 'r+', start: from }),
      );
    } finally {
      this.#writing.delete(id);
    }
  }

  /** Where the bytes of a file lie; undefined for what is no place. */
  path(id: string): string {
    if (!idForm.test(id)) throw new ApiError('NOT_FOUND', 'There is no such file on its way.');
    return join(this.#folder, id);
  }

  #sign(id: string, until: number): string {
    return createHmac('sha256', this.#key).update(`${id}.${until}`).digest('base64url');
  }
}

/** @throws ApiError for more bytes than a file may have. */
export function checkSize(bytes: number): void {
  if (bytes <= mostBytes) return;
  throw new ApiError('BODY_TOO_LARGE', `A file may be ${mostBytes} bytes large at most.`);
}

async function* limited(bytes: Readable, from: number): AsyncGenerator<Buffer> {
  let received = from;
  for await (const chunk of bytes) {
    received += (chunk as Buffer).length;
    checkSize(received);
    yield chunk as Buffer;
  }
}
