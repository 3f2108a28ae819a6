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

/** Stores the bytes of unfinished uploads in a local folder. */
export class FsPartialUploadStore implements PartialUploadStore {
  readonly #folder: string;
  readonly #maxAgeMs: number;

  /** @param maxAgeMs the time without new bytes after which an unfinished upload is removed. */
  constructor(folder: string, maxAgeMs: number) {
    this.#folder = folder;
    this.#maxAgeMs = maxAgeMs;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  async removeExpired(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // Another server with the same folder may have removed the file.
      const stats = await stat(path).catch(() => undefined);
      const isExpired = stats && Date.now() - stats.mtimeMs > this.#maxAgeMs;
      if (isExpired) await rm(path, { force: true });
    }
  }

  async countReceivedBytes(id: string): Promise<number> {
    return (await stat(join(this.#folder, id)).catch(() => undefined))?.size ?? 0;
  }

  async append(id: string, offset: number, bytes: Readable, total?: number): Promise<void> {
    const stats = await stat(join(this.#folder, id)).catch(() => undefined);
    const received = stats?.size ?? 0;
    // A second hard link exists if the file has been stored as an original, which must not change.
    if (stats && stats.nlink > 1)
      throw new ApiError('IN_USE', 'This part has already been received.');
    assertContiguous(offset, received);
    if (total !== undefined) await writeFile(this.#getTotalPath(id), String(total));
    const file = await open(join(this.#folder, id), received === 0 ? 'w' : 'r+');
    try {
      let position = offset;
      for await (const chunk of limitSize(bytes, offset)) {
        await writeAll(file, chunk, position);
        position += chunk.length;
      }
    } finally {
      await file.close();
    }
  }

  async complete(id: string): Promise<string> {
    const total = await readFile(this.#getTotalPath(id), 'utf8').catch(() => undefined);
    assertComplete(
      await this.countReceivedBytes(id),
      total === undefined ? undefined : Number(total),
    );
    return join(this.#folder, id);
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#folder, id), { force: true });
    await rm(this.#getTotalPath(id), { force: true });
  }

  /** Returns the path of the file that contains the total number of bytes. */
  #getTotalPath(id: string): string {
    return join(this.#folder, `${id}.total`);
  }
}

/** Writes bytes at an offset of a file. A single write can write only a part of them. */
async function writeAll(file: FileHandle, bytes: Buffer, offset: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(
      bytes,
      written,
      bytes.length - written,
      offset + written,
    );
    written += bytesWritten;
  }
}
