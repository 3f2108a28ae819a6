import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { S3Bucket } from '../../storage/s3/s3-bucket.ts';

/** Maximum number of concurrent requests to the object store in each direction. */
const MAX_CONCURRENT_REQUESTS = 16;

/**
 * Maximum number of uploads that wait in memory. Images beyond this limit are not shared; other
 * servers render them.
 */
const MAX_QUEUED_UPLOADS = 100;

/** Time for which no requests are sent to the store after an error, in milliseconds. */
const PAUSE_MS = 30_000;

/**
 * Cache of rendered images in an object store that all servers share. It is optional: an image that
 * is missing, or cannot be loaded, is rendered locally.
 */
export class SharedImageCache {
  readonly #bucket: Pick<S3Bucket, 'get' | 'put'>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #downloads = pLimit(MAX_CONCURRENT_REQUESTS);
  readonly #uploads = pLimit(MAX_CONCURRENT_REQUESTS);
  #pausedUntil = 0;

  constructor(bucket: Pick<S3Bucket, 'get' | 'put'>, log: Pick<Logger, 'warn'>) {
    this.#bucket = bucket;
    this.#log = log;
  }

  /** Loads an image that another server has rendered; `undefined` if it must be rendered. */
  async get(name: string): Promise<Buffer | undefined> {
    return this.#downloads(() =>
      this.#requestUnlessPaused(() => this.#bucket.get(getObjectKey(name))),
    );
  }

  /** Stores an image for the other servers, if the store accepts it. Never throws. */
  async set(name: string, bytes: Buffer, type: string): Promise<void> {
    if (this.#uploads.pendingCount >= MAX_QUEUED_UPLOADS) return;
    await this.#uploads(() =>
      this.#requestUnlessPaused(() => this.#bucket.put(getObjectKey(name), bytes, type)),
    );
  }

  async #requestUnlessPaused<Result>(request: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#isPaused) return undefined;
    try {
      return await request();
    } catch (err) {
      // One warning is enough for requests that fail at the same time.
      if (!this.#isPaused) {
        const seconds = PAUSE_MS / 1000;
        this.#log.warn({ err, seconds }, 'The object store failed; rendering images locally');
      }
      this.#pausedUntil = Date.now() + PAUSE_MS;
      return undefined;
    }
  }

  get #isPaused(): boolean {
    return Date.now() < this.#pausedUntil;
  }
}

const getObjectKey = (name: string): string => `pictures/${name}`;
