import {
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '../../http/api-error.ts';
import {
  assertContiguous,
  assertComplete,
  limitSize,
  type PartialUploadStore,
} from './partial-upload-store.ts';

/** Files on their way, in a folder, where they may stay for a time. */
export class FsPartialUploadStore implements PartialUploadStore {
  readonly #folder: string;
  readonly #openForMs: number;

  constructor(folder: string, openForMs: number) {
    this.#folder = folder;
    this.#openForMs = openForMs;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  async removeExpired(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // Another server that has the same folder may have been faster.
      const found = await stat(path).catch(() => undefined);
      const isLeft = found && Date.now() - found.mtimeMs > this.#openForMs;
      if (isLeft) await rm(path, { force: true });
    }
  }

  async receivedBytes(id: string): Promise<number> {
    return (await stat(join(this.#folder, id)).catch(() => undefined))?.size ?? 0;
  }

  async append(id: string, from: number, bytes: Readable, total?: number): Promise<void> {
    const there = await stat(join(this.#folder, id)).catch(() => undefined);
    const received = there?.size ?? 0;
    // Its other name is that of an original, which never becomes another.
    if (there && there.nlink > 1)
      throw new ApiError('IN_USE', 'This part has already been received.');
    assertContiguous(from, received);
    if (total !== undefined) await writeFile(this.#totalOf(id), String(total));
    const file = await open(join(this.#folder, id), received === 0 ? 'w' : 'r+');
    try {
      let at = from;
      for await (const chunk of limitSize(bytes, from)) {
        await writeWhole(file, chunk, at);
        at += chunk.length;
      }
    } finally {
      await file.close();
    }
  }

  async complete(id: string): Promise<string> {
    const total = await readFile(this.#totalOf(id), 'utf8').catch(() => undefined);
    assertComplete(await this.receivedBytes(id), total === undefined ? undefined : Number(total));
    return join(this.#folder, id);
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#folder, id), { force: true });
    await rm(this.#totalOf(id), { force: true });
  }

  /** Where it stands how many bytes there will be. */
  #totalOf(id: string): string {
    return join(this.#folder, `${id}.total`);
  }
}

/** Writes all of some bytes at a place of a file, which may take several goes. */
async function writeWhole(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}
