import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkFollows, limited, type ArrivingBytes } from './arriving-bytes.ts';

/** Files on their way, in a folder, where they may stay for a time. */
export class FolderBytes implements ArrivingBytes {
  readonly #folder: string;
  readonly #openForMs: number;

  constructor(folder: string, openForMs: number) {
    this.#folder = folder;
    this.#openForMs = openForMs;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > this.#openForMs) await rm(path, { force: true });
    }
  }

  async received(id: string): Promise<number> {
    return (await stat(join(this.#folder, id)).catch(() => undefined))?.size ?? 0;
  }

  async add(id: string, from: number, bytes: Readable): Promise<void> {
    const received = await this.received(id);
    checkFollows(from, received);
    const flags = received === 0 ? 'w' : 'r+';
    const file = createWriteStream(join(this.#folder, id), { flags, start: from });
    await pipeline(limited(bytes, from), file);
  }

  async whole(id: string): Promise<string> {
    return join(this.#folder, id);
  }

  async taken(id: string): Promise<void> {
    await rm(join(this.#folder, id), { force: true });
  }
}
