import type { Readable } from 'node:stream';
import type { ChunkedFileStore } from '../../storage/s3/chunked-file-store.ts';
import { splitIntoChunks } from '../../storage/s3/split-into-chunks.ts';
import {
  assertContiguous,
  assertComplete,
  limitSize,
  type PartialUploadStore,
} from './partial-upload-store.ts';

/** The only file below the name of one that is on its way. */
const coming = 'bytes';

/** All files that are on their way stand below this. */
const arriving = 'arriving';

/** Files on their way, in a bucket, so that each part may come through another server. */
export class S3PartialUploadStore implements PartialUploadStore {
  readonly #files: ChunkedFileStore;
  readonly #here: PartialUploadStore;
  readonly #openForMs: number;

  /** What is whole is put `here`. */
  constructor(files: ChunkedFileStore, here: PartialUploadStore, openForMs: number) {
    this.#files = files;
    this.#here = here;
    this.#openForMs = openForMs;
  }

  open(): Promise<void> {
    return this.#here.open();
  }

  async removeExpired(): Promise<void> {
    await this.#here.removeExpired();
    await this.#files.removeLeft(arriving, new Date(Date.now() - this.#openForMs));
  }

  async receivedBytes(id: string): Promise<number> {
    return (await this.#files.list(nameOf(id)))?.files[coming]?.size ?? 0;
  }

  async append(id: string, from: number, bytes: Readable, total?: number): Promise<void> {
    const name = nameOf(id);
    const known = (await this.#files.list(name))?.files[coming];
    let { size, chunks } = known ?? { size: 0, chunks: [] };
    assertContiguous(from, size);
    for await (const part of splitIntoChunks(behind(limitSize(bytes, from), size - from))) {
      chunks = [...chunks, await this.#files.keepPart(name, part)];
      size += part.length;
      const files = { [coming]: { size, chunks } };
      await this.#files.keepList(name, total === undefined ? { files } : { files, total });
    }
  }

  async complete(id: string): Promise<string> {
    const path = await this.#here.complete(id);
    const list = await this.#files.list(nameOf(id));
    const { size = 0 } = list?.files[coming] ?? {};
    assertComplete(size, list?.total);
    const kept = list?.files[coming];
    if (kept !== undefined) await this.#files.fetch(nameOf(id), kept, path);
    return path;
  }

  async remove(id: string): Promise<void> {
    await this.#here.remove(id);
    await this.#files.remove(nameOf(id));
  }
}

const nameOf = (id: string): string => `${arriving}/${id}`;

/** Leaves out so many bytes, which are here. */
async function* behind(bytes: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count;
  for await (const chunk of bytes) {
    if (chunk.length > left) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}
