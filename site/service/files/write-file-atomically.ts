import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Suffix of incomplete files and folders. */
export const temporarySuffix = '.part';

/** Returns a unique path in the same folder, with the suffix `.part`. */
export function createTemporaryPath(path: string): string {
  return `${path}.${randomUUID()}${temporarySuffix}`;
}

/**
 * Like `createTemporaryPath`, but keeps the extension, from which programs such as ffmpeg derive the
 * format.
 */
export function createTemporaryPathWithExtension(path: string): string {
  return join(dirname(path), `part-${randomUUID()}-${basename(path)}`);
}

/**
 * Replaces a file atomically: readers see either the old file or the complete new one. A folder
 * appears in the same way, if there is none at its path. If anything fails, the temporary file is
 * removed.
 * @param write writes the file or folder to the temporary path.
 */
export async function replaceFile(
  path: string,
  write: (temporaryPath: string) => Promise<void>,
  temporaryPath: string = createTemporaryPath(path),
): Promise<void> {
  try {
    await write(temporaryPath);
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Writes a file atomically; see `replaceFile`. Only its owner may read it. */
export function writeFileAtomically(path: string, data: string | Buffer): Promise<void> {
  return replaceFile(path, (temporaryPath) => writeFile(temporaryPath, data, { mode: 0o600 }));
}
