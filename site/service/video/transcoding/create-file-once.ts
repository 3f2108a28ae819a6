import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Creates a file unless it exists. `create` writes to a temporary path, which is renamed once
 * complete.
 */
export async function createFileOnce(
  path: string,
  create: (temporaryPath: string) => Promise<void>,
): Promise<void> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  if (exists) return;
  await mkdir(dirname(path), { recursive: true });
  // Keeps the extension, from which ffmpeg derives the format.
  const temporaryPath = join(dirname(path), `part-${basename(path)}`);
  await create(temporaryPath);
  await rename(temporaryPath, path);
}
