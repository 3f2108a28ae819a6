import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Creates a file unless it exists. The file appears once it is complete; `create` writes to the
 * temporary path it is called with.
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
  // The extension stays, because ffmpeg derives the format from it.
  const temporaryPath = join(dirname(path), `part-${basename(path)}`);
  await create(temporaryPath);
  await rename(temporaryPath, path);
}
