import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { S3Bucket } from '../../storage/s3/s3-bucket.ts';

/** Connections to the store in each direction. */
const atOnce = 16;

/** Pictures that wait to be kept are in memory; further ones are drawn again by whoever needs them. */
const longestQueue = 100;

/** How long a store that has failed is asked for nothing, in milliseconds. */
const pause = 30_000;

/**
 * Drawn pictures in an object store, where all servers find them. It is a help and no need: what
 * it does not have, or does not say, is drawn.
 */
export class SharedImageCache {
  readonly #bucket: Pick<S3Bucket, 'get' | 'put'>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #finding = pLimit(atOnce);
  readonly #keeping = pLimit(atOnce);
  #pausedUntil = 0;

  constructor(bucket: Pick<S3Bucket, 'get' | 'put'>, log: Pick<Logger, 'warn'>) {
    this.#bucket = bucket;
    this.#log = log;
  }

  /** A picture that some server has drawn; undefined where it is to be drawn. */
  async get(name: string): Promise<Buffer | undefined> {
    return this.#finding(() => this.#unlessPaused(() => this.#bucket.get(placeOf(name))));
  }

  /** Keeps a picture for the other servers, where the store takes it; never fails. */
  async set(name: string, bytes: Buffer, type: string): Promise<void> {
    if (this.#keeping.pendingCount >= longestQueue) return;
    await this.#keeping(() =>
      this.#unlessPaused(() => this.#bucket.put(placeOf(name), bytes, type)),
    );
  }

  async #unlessPaused<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#isPaused) return undefined;
    try {
      return await ask();
    } catch (err) {
      // Those that were under way at the same moment have nothing to add.
      if (!this.#isPaused) {
        const seconds = pause / 1000;
        this.#log.warn(
          { err, seconds },
          'The object store has failed; images are processed locally',
        );
      }
      this.#pausedUntil = Date.now() + pause;
      return undefined;
    }
  }

  get #isPaused(): boolean {
    return Date.now() < this.#pausedUntil;
  }
}

const placeOf = (name: string): string => `pictures/${name}`;
