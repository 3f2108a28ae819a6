import type { Stats } from 'node:fs';
import { utimes } from 'node:fs/promises';

/** Precision of the access time. A shorter interval would only cause more writes. */
const PRECISION_MS = 60_000;

/** Updates the access time of a file, because most file systems are mounted without `atime`. */
export async function touchAccessTime(path: string, { atimeMs, mtime }: Stats): Promise<void> {
  if (Date.now() - atimeMs < PRECISION_MS) return;
  await utimes(path, new Date(), mtime).catch(() => undefined);
}
