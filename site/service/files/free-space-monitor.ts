import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

const bytesPerMegabyte = 1024 * 1024;

/** The share of the disk that is reserved by default, up to `MAX_RESERVED_BYTES`. */
const RESERVED_SHARE = 0.05;
const MAX_RESERVED_BYTES = 1024 * bytesPerMegabyte;

/** How long a measurement stays valid. */
const MEASUREMENT_MAX_AGE_MS = 1000;

/** The fields of `statfs` that are used. */
interface FileSystemStats {
  readonly bsize: number;
  readonly blocks: number;
  /** Blocks that an unprivileged user may still write. */
  readonly bavail: number;
}

interface FreeSpaceOptions {
  /**
   * Megabytes reserved for publishing and deletion; 0 for none. Undefined reserves 5 % of the disk,
   * at most 1,024 megabytes.
   */
  readonly reserveMegabytes?: number | undefined;
  readonly log: Pick<Logger, 'warn'>;
  /** Measures the file system of a folder. */
  readonly measure?: (folder: string) => Promise<FileSystemStats>;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** Free space, and the part of it that is reserved for publishing and deletion. */
interface SpaceMeasurement {
  readonly freeBytes: number;
  readonly reserveBytes: number;
}

/**
 * Thrown if the disk is nearly full. Has the error code of a full disk, so that both errors get
 * the same response.
 */
export class LowDiskSpaceError extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('Free disk space is below DISK_RESERVE_MEGABYTES, which is reserved for publishing.');
  }
}

/**
 * Monitors the free space on the disk of the data folder. All writes except publishing and deletion
 * check it first, so that beacons, uploads and caches cannot use up the space that editors need.
 * Measures at most once a second.
 */
export class FreeSpaceMonitor {
  readonly #folder: string;
  readonly #reserveBytes: number | undefined;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #measure: (folder: string) => Promise<FileSystemStats>;
  readonly #now: () => number;
  #lastMeasurement:
    | { readonly measuredAt: number; readonly space: Promise<SpaceMeasurement | undefined> }
    | undefined;
  #wasLow = false;

  constructor(folder: string, options: FreeSpaceOptions) {
    const { reserveMegabytes, log, measure = statfs, now = () => performance.now() } = options;
    this.#folder = folder;
    this.#reserveBytes =
      reserveMegabytes === undefined ? undefined : reserveMegabytes * bytesPerMegabyte;
    this.#log = log;
    this.#measure = measure;
    this.#now = now;
  }

  /** Returns whether free space is below the reserve; false if it cannot be measured. */
  async isLow(): Promise<boolean> {
    if (this.#reserveBytes === 0) return false;
    const space = await this.measure();
    return space !== undefined && space.freeBytes < space.reserveBytes;
  }

  /** Returns free space and reserve, at most a second old; undefined if they cannot be measured. */
  measure(): Promise<SpaceMeasurement | undefined> {
    const measuredAt = this.#now();
    if (
      this.#lastMeasurement === undefined ||
      measuredAt - this.#lastMeasurement.measuredAt >= MEASUREMENT_MAX_AGE_MS
    ) {
      this.#lastMeasurement = { measuredAt, space: this.#measureFileSystem() };
    }
    return this.#lastMeasurement.space;
  }

  /** @throws LowDiskSpaceError if less than the reserve is free. */
  async assertAvailable(): Promise<void> {
    if (await this.isLow()) throw new LowDiskSpaceError();
  }

  async #measureFileSystem(): Promise<SpaceMeasurement | undefined> {
    try {
      const { bsize, blocks, bavail } = await this.#measure(this.#folder);
      const freeBytes = bavail * bsize;
      const reserveBytes =
        this.#reserveBytes ?? Math.min(blocks * bsize * RESERVED_SHARE, MAX_RESERVED_BYTES);
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
