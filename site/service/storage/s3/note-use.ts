import type { Stats } from 'node:fs';
import { utimes } from 'node:fs/promises';

/** Nobody needs to know more exactly when a copy was used, in milliseconds. */
const exactlyMs = 60_000;

/** Notes when a copy was used last, which few systems do by themselves. */
export async function touchAccessTime(path: string, { atimeMs, mtime }: Stats): Promise<void> {
  if (Date.now() - atimeMs < exactlyMs) return;
  await utimes(path, new Date(), mtime).catch(() => undefined);
}
