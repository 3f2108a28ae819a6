import type { Logger } from 'pino';

/** A file on this server that lies in a bucket too. */
export interface CachedFile {
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/** Has copies, and can fetch them again. */
export interface EvictableCache {
  listFiles(): Promise<readonly CachedFile[]>;
  /** Removes copies from this server, but for what the bucket turns out not to have. */
  evict(copies: readonly CachedFile[]): Promise<void>;
}

/** How often it is looked how much there is, in milliseconds. */
const lookEveryMs = 600_000;

/** What was used so lately may be in the hands of somebody, or of a program that makes a film. */
const sparedMs = 3 * 3_600_000;

/** So much of the limit is left when room has been made, so that it is not made all the time. */
const emptied = 0.9;

/** Keeps what a server has of a bucket within a limit: what nobody has used for longest goes first. */
export class CacheEvictor {
  readonly #holders: () => Iterable<EvictableCache>;
  readonly #mostBytes: number;
  readonly #log: Pick<Logger, 'warn'>;
  #timer: ReturnType<typeof setInterval> | undefined;
  #looking: Promise<void> | undefined;

  constructor(
    holders: () => Iterable<EvictableCache>,
    mostBytes: number,
    log: Pick<Logger, 'warn'>,
  ) {
    this.#holders = holders;
    this.#mostBytes = mostBytes;
    this.#log = log;
  }

  open(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.evictToLimit()
        .catch((err: unknown) => {
          this.#log.warn({ err }, 'Failed to free space in the object store cache');
        })
        .finally(() => {
          this.#looking = undefined;
        });
    }, lookEveryMs).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Removes copies until they are within the limit, as far as nobody may be using them. */
  async evictToLimit(now = Date.now()): Promise<void> {
    const found: (CachedFile & { readonly holder: EvictableCache })[] = [];
    for (const holder of this.#holders()) {
      for (const copy of await holder.listFiles()) found.push({ ...copy, holder });
    }
    let bytes = found.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= this.#mostBytes) return;
    const unused = found
      .filter(({ usedAt }) => now - usedAt > sparedMs)
      .toSorted((one, other) => one.usedAt - other.usedAt);
    const goes = unused.filter(({ size }) => {
      if (bytes <= this.#mostBytes * emptied) return false;
      bytes -= size;
      return true;
    });
    for (const [holder, copies] of Map.groupBy(goes, (copy) => copy.holder)) {
      await holder.evict(copies);
    }
  }
}
