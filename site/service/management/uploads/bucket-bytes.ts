import type { Readable } from 'node:stream';
import type { BucketFiles } from '../../bucket/bucket-files.ts';
import { inParts } from '../../bucket/parts.ts';
import { checkFollows, checkWhole, limited, type ArrivingBytes } from './arriving-bytes.ts';

/** The only file below the name of one that is on its way. */
const coming = 'bytes';

/** All files that are on their way stand below this. */
const arriving = 'arriving';

/** Files on their way, in a bucket, so that each part may come through another server. */
export class BucketBytes implements ArrivingBytes {
  readonly #files: BucketFiles;
  readonly #here: ArrivingBytes;
  readonly #openForMs: number;

  /** What is whole is put `here`. */
  constructor(files: BucketFiles, here: ArrivingBytes, openForMs: number) {
    this.#files = files;
    this.#here = here;
    this.#openForMs = openForMs;
  }

  open(): Promise<void> {
    return this.#here.open();
  }

  async clearUp(): Promise<void> {
    await this.#here.clearUp();
    await this.#files.removeLeft(arriving, new Date(Date.now() - this.#openForMs));
  }

  async received(id: string): Promise<number> {
    return (await this.#files.list(nameOf(id)))?.files[coming]?.size ?? 0;
  }

  async add(id: string, from: number, bytes: Readable, total?: number): Promise<void> {
    const name = nameOf(id);
    const known = (await this.#files.list(name))?.files[coming];
    let { size, parts } = known ?? { size: 0, parts: [] };
    checkFollows(from, size);
    for await (const part of inParts(behind(limited(bytes, from), size - from))) {
      parts = [...parts, await this.#files.keepPart(name, part)];
      size += part.length;
      const files = { [coming]: { size, parts } };
      await this.#files.keepList(name, total === undefined ? { files } : { files, total });
    }
  }

  async whole(id: string): Promise<string> {
    const path = await this.#here.whole(id);
    const list = await this.#files.list(nameOf(id));
    const { size = 0 } = list?.files[coming] ?? {};
    checkWhole(size, list?.total);
    const kept = list?.files[coming];
    if (kept !== undefined) await this.#files.fetch(nameOf(id), kept, path);
    return path;
  }

  async taken(id: string): Promise<void> {
    await this.#here.taken(id);
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
