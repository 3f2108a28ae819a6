import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ChunkedFileStore } from '../../storage/s3/chunked-file-store.ts';
import { ApiError } from '../../http/api-error.ts';
import type { FreeSpaceMonitor } from '../../files/free-space-monitor.ts';
import { PeriodicJob } from '../../runtime/periodic-job.ts';
import type { PartialUploadStore } from './partial-upload-store.ts';
import { S3PartialUploadStore } from './s3-partial-upload-store.ts';
import { createDigestVerifier, type DigestVerifier } from './digest-verifier.ts';
import { FsPartialUploadStore } from './fs-partial-upload-store.ts';

/** Lifetime of an upload URL and of an unfinished upload. */
const EXPIRY_MS = 24 * 3_600_000;

/** Interval at which unfinished uploads are removed. */
const CLEANUP_INTERVAL_MS = 3_600_000;

const idPattern = /^[\w-]{22}$/;

/**
 * Maximum number of IDs of used files in memory. A repeated request for one of them is rejected
 * with a specific error.
 */
const MAX_USED_IDS = 1000;

/** Creates signed upload URLs, receives the bytes of files and removes unfinished uploads after 24 hours. */
export class UploadRequestManager {
  readonly #store: PartialUploadStore;
  readonly #signingKey: string;
  readonly #freeSpace: Pick<FreeSpaceMonitor, 'assertAvailable'> | undefined;
  /** IDs of files that are being received. */
  readonly #receivingIds = new Set<string>();
  /** IDs of files from which a request is creating an upload. */
  readonly #reservedIds = new Set<string>();
  readonly #usedIds = new LRUCache<string, true>({ max: MAX_USED_IDS });
  readonly #cleanupJob: PeriodicJob;

  /**
   * @param signingKey the secret that signs upload URLs.
   * @param options.bucket stores the bytes of unfinished uploads; `undefined` stores them in `dataDir`.
   */
  constructor(
    dataDir: string,
    signingKey: string,
    {
      log,
      bucket,
      freeSpace,
    }: {
      readonly log: Pick<Logger, 'warn'>;
      readonly bucket?: ChunkedFileStore | undefined;
      /** While free space is low, no bytes are accepted. */
      readonly freeSpace?: Pick<FreeSpaceMonitor, 'assertAvailable'> | undefined;
    },
  ) {
    const folder = new FsPartialUploadStore(join(dataDir, 'arriving'), EXPIRY_MS);
    this.#store = bucket ? new S3PartialUploadStore(bucket, folder, EXPIRY_MS) : folder;
    this.#signingKey = signingKey;
    this.#freeSpace = freeSpace;
    this.#cleanupJob = new PeriodicJob({
      intervalMs: CLEANUP_INTERVAL_MS,
      run: () => this.#store.removeExpired(),
      onError: (err) => log.warn({ err }, 'Failed to remove unfinished uploads'),
    });
  }

  /** Opens the store and starts the removal of unfinished uploads. */
  async open(): Promise<void> {
    await this.#store.open();
    await this.#cleanupJob.run();
    this.#cleanupJob.start();
  }

  /** Stops the removal of unfinished uploads; does not wait for one in progress. */
  close(): void {
    void this.#cleanupJob.close();
  }

  /** Creates an upload request: its ID and the signed query of its URL. */
  create(): { id: string; query: string } {
    const id = randomBytes(16).toString('base64url');
    const expiresAt = Date.now() + EXPIRY_MS;
    return { id, query: `until=${expiresAt}&signature=${this.#sign(id, expiresAt)}` };
  }

  /** @throws ApiError if the signature of an upload URL is invalid or expired. */
  verifySignature(id: string, { until, signature }: { until?: string; signature?: string }): void {
    const actual = Buffer.from(signature ?? '');
    const expected = Buffer.from(this.#sign(id, Number(until)));
    const isValid = actual.length === expected.length && timingSafeEqual(actual, expected);
    if (isValid && idPattern.test(id) && Number(until) > Date.now()) return;
    throw new ApiError('INSUFFICIENT_PERMISSIONS', 'This upload URL is invalid or has expired.');
  }

  /** Returns the number of bytes received so far. */
  countReceivedBytes(id: string): Promise<number> {
    return this.#store.countReceivedBytes(assertValidId(id));
  }

  /**
   * Appends bytes to those received so far. If they do not match their digest, the whole file is
   * discarded.
   * @param digest the value of `Content-Digest`.
   * @throws ApiError if the bytes leave a gap, exceed the limit or do not match the digest.
   * @throws LowDiskSpaceError if the disk is nearly full. The bytes received so far are kept.
   */
  async append(
    id: string,
    offset: number,
    bytes: Readable,
    {
      total,
      digest,
    }: { readonly total?: number | undefined; readonly digest?: string | undefined },
  ): Promise<void> {
    if (this.#receivingIds.has(id))
      throw new ApiError('IN_USE', 'This part is already being received.');
    this.#assertUnused(id);
    this.#receivingIds.add(id);
    try {
      await this.#freeSpace?.assertAvailable();
      const limitedBytes = this.#freeSpace ? checkFreeSpace(bytes, this.#freeSpace) : bytes;
      const verifier = createDigestVerifier(limitedBytes, digest);
      await this.#store.append(assertValidId(id), offset, verifier?.bytes ?? limitedBytes, total);
      await this.#verifyDigest(id, verifier);
    } finally {
      this.#receivingIds.delete(id);
    }
  }

  /** Verifies the digest, and discards the file if it does not match. */
  async #verifyDigest(id: string, verifier: DigestVerifier | undefined): Promise<void> {
    try {
      verifier?.verify();
    } catch (error) {
      await this.#store.remove(id);
      throw error;
    }
  }

  /**
   * Reserves a file for one request until the result is disposed. Two requests thus cannot create
   * uploads from the same file at the same time.
   * @throws ApiError if its bytes are still being received, another request has reserved it, or it
   * is already used.
   */
  reserve(id: string): Disposable {
    if (this.#receivingIds.has(id))
      throw new ApiError('IN_USE', 'This part is already being received.');
    this.#assertUnused(assertValidId(id));
    this.#reservedIds.add(id);
    return { [Symbol.dispose]: () => void this.#reservedIds.delete(id) };
  }

  /** Returns the path of a complete file. */
  complete(id: string): Promise<string> {
    return this.#store.complete(assertValidId(id));
  }

  /** Removes a file that has been stored as an upload, and marks it as used. */
  remove(id: string): Promise<void> {
    this.#usedIds.set(assertValidId(id), true);
    return this.#store.remove(id);
  }

  #assertUnused(id: string): void {
    if (!this.#reservedIds.has(id) && !this.#usedIds.has(id)) return;
    throw new ApiError(
      'IN_USE',
      `The file "${id}" belongs to another upload. Create an upload request for each upload.`,
    );
  }

  #sign(id: string, expiresAt: number): string {
    return createHmac('sha256', this.#signingKey).update(`${id}.${expiresAt}`).digest('base64url');
  }
}

/** Checks the free space for each chunk, because a large upload can take hours. */
function checkFreeSpace(
  bytes: Readable,
  freeSpace: Pick<FreeSpaceMonitor, 'assertAvailable'>,
): Readable {
  async function* checkedChunks(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      await freeSpace.assertAvailable();
      yield chunk as Buffer;
    }
  }
  return Readable.from(checkedChunks(), { objectMode: false });
}

/** @throws ApiError if the ID is malformed. */
function assertValidId(id: string): string {
  if (!idPattern.test(id)) throw new ApiError('NOT_FOUND', 'There is no such upload in progress.');
  return id;
}
