import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ChunkedFileStore } from '../../storage/s3/chunked-file-store.ts';
import { ApiError } from '../../http/api-error.ts';
import type { FreeSpace } from '../../files/free-space.ts';
import type { PartialUploadStore } from './partial-upload-store.ts';
import { S3PartialUploadStore } from './s3-partial-upload-store.ts';
import { createDigestVerifier, type DigestVerifier } from './content-digest.ts';
import { FsPartialUploadStore } from './fs-partial-upload-store.ts';

/** An address takes bytes for so long. */
const openForMs = 24 * 3_600_000;

/** How often what was never finished is looked for. */
const clearUpEveryMs = 3_600_000;

const idForm = /^[\w-]{22}$/;

/** Files that became uploads and are remembered, so that a second request is told why it fails. */
const MAX_USED = 1000;

/** Takes the bytes of files that are on their way here, from whoever was given an address. */
export class UploadRequestManager {
  readonly #bytes: PartialUploadStore;
  readonly #key: string;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #freeSpace: Pick<FreeSpace, 'check'> | undefined;
  readonly #writing = new Set<string>();
  /** Files of which a request is making something. */
  readonly #claimed = new Set<string>();
  readonly #used = new LRUCache<string, true>({ max: MAX_USED });
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `key` signs addresses; nobody else may know it. With a bucket, bytes are kept in that. */
  constructor(
    dataDir: string,
    key: string,
    {
      log,
      bucket,
      freeSpace,
    }: {
      readonly log: Pick<Logger, 'warn'>;
      readonly bucket?: ChunkedFileStore | undefined;
      /** No bytes are taken while it is low. */
      readonly freeSpace?: Pick<FreeSpace, 'check'> | undefined;
    },
  ) {
    const folder = new FsPartialUploadStore(join(dataDir, 'arriving'), openForMs);
    this.#bytes = bucket ? new S3PartialUploadStore(bucket, folder, openForMs) : folder;
    this.#key = key;
    this.#log = log;
    this.#freeSpace = freeSpace;
  }

  /** Begins to take bytes, and to let go of what is never finished. */
  async open(): Promise<void> {
    await this.#bytes.open();
    await this.#clearUp();
    this.#timer = setInterval(() => void this.#clearUp(), clearUpEveryMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Makes a place for a file, with what proves the right to fill it. */
  create(): { id: string; query: string } {
    const id = randomBytes(16).toString('base64url');
    const until = Date.now() + openForMs;
    return { id, query: `until=${until}&signature=${this.#sign(id, until)}` };
  }

  /** @throws ApiError where the address was not made here, or is too old. */
  verifySignature(id: string, { until, signature }: { until?: string; signature?: string }): void {
    const given = Buffer.from(signature ?? '');
    const expected = Buffer.from(this.#sign(id, Number(until)));
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (isOurs && idForm.test(id) && Number(until) > Date.now()) return;
    throw new ApiError(
      'INSUFFICIENT_PERMISSIONS',
      'This upload address is invalid or has expired.',
    );
  }

  /** Bytes that have come so far. */
  receivedBytes(id: string): Promise<number> {
    return this.#bytes.receivedBytes(checked(id));
  }

  /**
   * Adds bytes behind those that have come; where they are not those that they are said to be,
   * lets go of the whole file.
   * @param digest what `Content-Digest` says of them.
   * @throws ApiError where they do not follow on them, are too many, or others.
   * @throws LowDiskSpace where the disk has no room for more; what has come so far stays.
   */
  async append(
    id: string,
    from: number,
    bytes: Readable,
    {
      total,
      digest,
    }: { readonly total?: number | undefined; readonly digest?: string | undefined },
  ): Promise<void> {
    if (this.#writing.has(id)) throw new ApiError('IN_USE', 'This part is already being received.');
    this.#checkUnclaimed(id);
    this.#writing.add(id);
    try {
      await this.#freeSpace?.check();
      const fitting = this.#freeSpace ? whileRoom(bytes, this.#freeSpace) : bytes;
      const looked = createDigestVerifier(fitting, digest);
      await this.#bytes.append(checked(id), from, looked?.bytes ?? fitting, total);
      await this.#checkDigest(id, looked);
    } finally {
      this.#writing.delete(id);
    }
  }

  async #checkDigest(id: string, looked: DigestVerifier | undefined): Promise<void> {
    try {
      looked?.verify();
    } catch (error) {
      await this.#bytes.remove(id);
      throw error;
    }
  }

  /**
   * Reserves a file for one request until the result is disposed, so that two requests cannot make
   * something of it at once.
   * @throws ApiError if its bytes are still arriving, another request has it, or it is used up.
   */
  claim(id: string): Disposable {
    if (this.#writing.has(id)) throw new ApiError('IN_USE', 'This part is already being received.');
    this.#checkUnclaimed(checked(id));
    this.#claimed.add(id);
    return { [Symbol.dispose]: () => void this.#claimed.delete(id) };
  }

  /** Where the bytes of a file lie that have come. */
  complete(id: string): Promise<string> {
    return this.#bytes.complete(checked(id));
  }

  /** Lets go of a file that is kept elsewhere. */
  remove(id: string): Promise<void> {
    this.#used.set(checked(id), true);
    return this.#bytes.remove(id);
  }

  #checkUnclaimed(id: string): void {
    if (!this.#claimed.has(id) && !this.#used.has(id)) return;
    throw new ApiError(
      'IN_USE',
      `The file "${id}" belongs to another upload. Create an upload request for each upload.`,
    );
  }

  async #clearUp(): Promise<void> {
    await this.#bytes.removeExpired().catch((err: unknown) => {
      this.#log.warn({ err }, 'Failed to remove unfinished uploads');
    });
  }

  #sign(id: string, until: number): string {
    return createHmac('sha256', this.#key).update(`${id}.${until}`).digest('base64url');
  }
}

/** The same bytes, as long as the disk has room for them: a film may take hours to arrive. */
function whileRoom(bytes: Readable, freeSpace: Pick<FreeSpace, 'check'>): Readable {
  async function* checkedChunks(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      await freeSpace.check();
      yield chunk as Buffer;
    }
  }
  return Readable.from(checkedChunks(), { objectMode: false });
}

/** @throws ApiError for what is no place. */
function checked(id: string): string {
  if (!idForm.test(id)) throw new ApiError('NOT_FOUND', 'There is no such upload in progress.');
  return id;
}
