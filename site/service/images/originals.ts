import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Enough of a digest that no two files can meet, and short in addresses. */
const hashCharacters = 32;

/** What a hash looks like; nothing else becomes part of a path. */
const hashForm = /^[\da-f]{32}$/;

/** Files as they were uploaded, kept by what is in them: equal files are one. */
export class Originals {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'media');
  }

  /** Keeps bytes; once this resolves, not even a loss of power takes them away. */
  async keep(bytes: Buffer): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashCharacters);
    const path = this.#pathOf(hash);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}.part`;
    const file = await open(unfinished, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    return hash;
  }

  /** Keeps a file that lies on the same disk already, by moving it here. */
  async adopt(file: string): Promise<string> {
    const digest = createHash('sha256');
    await pipeline(createReadStream(file), digest);
    const hash = digest.digest('hex').slice(0, hashCharacters);
    const path = this.#pathOf(hash);
    await mkdir(dirname(path), { recursive: true });
    await synced(file);
    await rename(file, path);
    return hash;
  }

  /** Where a file lies that was kept, or would if it was; undefined for what is no hash. */
  path(hash: string): string | undefined {
    return hashForm.test(hash) ? this.#pathOf(hash) : undefined;
  }

  async remove(hash: string): Promise<void> {
    const path = this.path(hash);
    if (path !== undefined) await rm(path, { force: true });
  }

  #pathOf(hash: string): string {
    return join(this.#folder, hash.slice(0, 2), hash);
  }
}

/** Waits until a file is on the disk, and not only on its way there. */
async function synced(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
