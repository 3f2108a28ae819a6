import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

const bytesPerMegabyte = 1024 * 1024;

/** The default reserve: a share of the disk, up to the limit below. */
const RESERVED_SHARE = 0.05;
const MAX_RESERVED_BYTES = 1024 * bytesPerMegabyte;

/** How long a measurement stays valid. */
const MEASUREMENT_MS = 1000;

/** The result of `statfs`. */
interface FileSystem {
  readonly bsize: number;
  readonly blocks: number;
  /** Blocks that an unprivileged user may still write. */
  readonly bavail: number;
}

interface FreeSpaceOptions {
  /**
   * Megabytes that stay free for publishing and deletion; 0 for none. Undefined reserves 5 % of
   * the disk, 1,024 megabytes at most.
   */
  readonly reserveMegabytes?: number | undefined;
  readonly log: Pick<Logger, 'warn'>;
  /** Measures the file system of a folder. */
  readonly measure?: (folder: string) => Promise<FileSystem>;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** Free space, and the part of it that is reserved for publishing and deletion. */
interface Space {
  readonly freeBytes: number;
  readonly reserveBytes: number;
}

/** The disk is nearly full. The code is that of a full disk, so both get the same response. */
export class LowDiskSpace extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('Free disk space is below DISK_RESERVE_MEGABYTES, which is reserved for publishing.');
  }
}

/**
 * Checks whether the free space of the data folder exceeds its reserve. All writes except
 * publications and deletions check first, so that beacons, uploads and caches cannot take the space
 * that editors need. Measures at most once a second.
 */
export class FreeSpace {
  readonly #folder: string;
  readonly #reserve: number | undefined;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #measure: (folder: string) => Promise<FileSystem>;
  readonly #now: () => number;
  #measured: { readonly at: number; readonly space: Promise<Space | undefined> } | undefined;
  #wasLow = false;

  constructor(folder: string, options: FreeSpaceOptions) {
    const { reserveMegabytes, log, measure = statfs, now = () => performance.now() } = options;
    this.#folder = folder;
    this.#reserve =
      reserveMegabytes === undefined ? undefined : reserveMegabytes * bytesPerMegabyte;
    this.#log = log;
    this.#measure = measure;
    this.#now = now;
  }

  /** Whether less than the reserve is free; false if the file system cannot be measured. */
  async isLow(): Promise<boolean> {
    if (this.#reserve === 0) return false;
    const space = await this.measure();
    return space !== undefined && space.freeBytes < space.reserveBytes;
  }

  /** Free space and reserve, as of the last second; undefined if they cannot be measured. */
  measure(): Promise<Space | undefined> {
    const at = this.#now();
    if (this.#measured === undefined || at - this.#measured.at >= MEASUREMENT_MS) {
      this.#measured = { at, space: this.#measureNow() };
    }
    return this.#measured.space;
  }

  /** @throws LowDiskSpace if less than the reserve is free. */
  async check(): Promise<void> {
    if (await this.isLow()) throw new LowDiskSpace();
  }

  async #measureNow(): Promise<Space | undefined> {
    try {
      const { bsize, blocks, bavail } = await this.#measure(this.#folder);
      const freeBytes = bavail * bsize;
      const reserveBytes =
        this.#reserve ?? Math.min(blocks * bsize * RESERVED_SHARE, MAX_RESERVED_BYTES);
      const isLow = freeBytes < reserveBytes;
      if (isLow && !this.#wasLow) {
        const fields = { code: 'STORAGE_FULL', folder: this.#folder, freeBytes, reserveBytes };
        this.#log.warn(fields, 'Free disk space is low; only publishing and deletion are accepted');
      }
      this.#wasLow = isLow;
      return { freeBytes, reserveBytes };
    } catch (error) {
      this.#log.warn({ err: error, folder: this.#folder }, 'Failed to measure free disk space');
      return undefined;
    }
  }
}
