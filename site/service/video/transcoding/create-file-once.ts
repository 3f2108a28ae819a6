import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Makes a file, unless an earlier attempt has; it bears its name only when it is complete. */
export async function createFileOnce(
  path: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  const isMade = await stat(path).then(
    () => true,
    () => false,
  );
  if (isMade) return;
  await mkdir(dirname(path), { recursive: true });
  // The ending stays, as ffmpeg goes by it.
  const unfinished = join(dirname(path), `part-${basename(path)}`);
  await make(unfinished);
  await rename(unfinished, path);
}
