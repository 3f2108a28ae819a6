import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackagingInputs } from './packaging-inputs.ts';

/** Interval between measurements in milliseconds: short enough for a smooth progress bar. */
const MEASURE_INTERVAL_MS = 250;

/** Maximum progress reported before a package is complete. */
const MAX_FRACTION = 0.99;

/** Estimates packaging progress by comparing the size of the output with that of the inputs. */
export class PackagingProgressMeter {
  readonly #sizes: readonly number[];
  readonly #totalSize: number;

  private constructor(sizes: readonly number[]) {
    this.#sizes = sizes;
    this.#totalSize = Math.max(1, sum(sizes));
  }

  /** Creates a meter for assets with these inputs. */
  static async create(inputs: readonly PackagingInputs[]): Promise<PackagingProgressMeter> {
    const sizes = inputs.map(async ({ renditions, audio }) =>
      sum(await Promise.all([...renditions, ...audio].map(({ path }) => measureFileSize(path)))),
    );
    return new PackagingProgressMeter(await Promise.all(sizes));
  }

  /**
   * Reports the progress of all assets while the one at `index` is packaged. Returns a function
   * that stops reporting.
   */
  watch(
    index: number,
    staging: string,
    onProgress: (fraction: number) => void,
  ): () => Promise<void> {
    const completedSize = sum(this.#sizes.slice(0, index));
    const size = this.#sizes[index] ?? 0;
    let measurement = Promise.resolve();
    const measure = async () => {
      const currentSize = Math.min(size, await measureFolderSize(staging));
      onProgress(Math.min(MAX_FRACTION, (completedSize + currentSize) / this.#totalSize));
    };
    onProgress(Math.min(MAX_FRACTION, completedSize / this.#totalSize));
    const timer = setInterval(() => {
      measurement = measure();
    }, MEASURE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      return measurement;
    };
  }
}

async function measureFolderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => measureFileSize(join(entry.parentPath, entry.name)));
  return sum(await Promise.all(sizes));
}

/** Returns the size of a file in bytes; 0 if it does not exist. */
function measureFileSize(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
