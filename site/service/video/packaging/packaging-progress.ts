import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackagingInputs } from './packaging-inputs.ts';

/** Often enough for a bar that moves, rarely enough to cost nothing. */
const lookEveryMs = 250;

/** A package is never reported as complete before it is. */
const mostFraction = 0.99;

/** Tells how far packaging has come by how much of what goes in has come out. */
export class PackagingProgressMeter {
  readonly #sizes: readonly number[];
  readonly #total: number;

  private constructor(sizes: readonly number[]) {
    this.#sizes = sizes;
    this.#total = Math.max(1, sum(sizes));
  }

  static async of(films: readonly PackagingInputs[]): Promise<PackagingProgressMeter> {
    const sizes = films.map(async ({ renditions, audio }) =>
      sum(await Promise.all([...renditions, ...audio].map(({ path }) => sizeOf(path)))),
    );
    return new PackagingProgressMeter(await Promise.all(sizes));
  }

  /** Reports the fraction of all films that is done while one is at work; the answer stops it. */
  watch(index: number, staging: string, tell: (fraction: number) => void): () => Promise<void> {
    const before = sum(this.#sizes.slice(0, index));
    const size = this.#sizes[index] ?? 0;
    let looking = Promise.resolve();
    const look = async () => {
      const done = Math.min(size, await bytesIn(staging));
      tell(Math.min(mostFraction, (before + done) / this.#total));
    };
    tell(Math.min(mostFraction, before / this.#total));
    const timer = setInterval(() => {
      looking = look();
    }, lookEveryMs);
    return () => {
      clearInterval(timer);
      return looking;
    };
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => sizeOf(join(entry.parentPath, entry.name)));
  return sum(await Promise.all(sizes));
}

/** A file that is not there yet, or no more, counts nothing. */
function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
