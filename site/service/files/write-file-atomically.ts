import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Ending of files and folders that are not complete yet. */
export const temporaryEnding = '.part';

/** A name beside a path that no other process or call uses, and that ends in `.part`. */
export function temporaryPath(path: string): string {
  return `${path}.${randomUUID()}${temporaryEnding}`;
}

/** As `temporaryPath`, but keeps the extension, by which programs such as ffmpeg choose a format. */
export function temporaryPathWithExtension(path: string): string {
  return join(dirname(path), `part-${randomUUID()}-${basename(path)}`);
}

/**
 * Puts a file at a path in one step: readers find the old file, or the complete new one. What
 * `write` leaves behind is removed when anything fails.
 * @param write writes the file at the temporary path it is given.
 */
export async function replaceFile(
  path: string,
  write: (temporary: string) => Promise<void>,
  temporary: string = temporaryPath(path),
): Promise<void> {
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Writes a whole file in one step; see `replaceFile`. Only its owner may read it. */
export function writeFileInOneStep(path: string, data: string | Buffer): Promise<void> {
  return replaceFile(path, (temporary) => writeFile(temporary, data, { mode: 0o600 }));
}
