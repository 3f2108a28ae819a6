import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { z } from 'zod';
import { replaceFile } from '../../files/write-file-atomically.ts';
import { mapConcurrently } from './ahead.ts';
import { ObjectStoreError, type S3Bucket } from './s3-bucket.ts';
import type { StoredObject } from './listing.ts';
import { splitIntoChunks } from './split-into-chunks.ts';

/** As `list.json` has a file: how large it is, and the names of its parts, which are made of their bytes. */
const storedFileSchema = z.object({
  size: z.int().min(0),
  parts: z.array(z.string().regex(/^[\da-f]{64}$/)),
});
/** A file in a bucket: how large it is, and the names of its chunks. */
export interface StoredFile {
  readonly size: number;
  readonly chunks: readonly string[];
}

/** A manifest as `list.json` has it. */
const storedManifestSchema = z.object({
  files: z.record(z.string(), storedFileSchema),
  /** Bytes that a file which is still coming will have. */
  total: z.int().optional(),
});
/** What is kept under a name: files, by their own names. */
export interface FileManifest {
  readonly files: Readonly<Record<string, StoredFile>>;
  readonly total?: number | undefined;
}

type StoredManifest = z.infer<typeof storedManifestSchema>;

function toManifest({ files, ...rest }: StoredManifest): FileManifest {
  const entries = Object.entries(files).map(([file, { size, parts }]): [string, StoredFile] => [
    file,
    { size, chunks: parts },
  ]);
  return { files: Object.fromEntries(entries), ...rest };
}

/** Reads a manifest that this machine has written. */
export function deserializeManifest(json: string): FileManifest {
  return toManifest(JSON.parse(json) as StoredManifest);
}

/** Writes a manifest under the names that buckets and machines already have it by. */
export function serializeManifest({ files, ...rest }: FileManifest): string {
  const entries = Object.entries(files).map(([file, { size, chunks }]) => [
    file,
    { size, parts: chunks },
  ]);
  return JSON.stringify({ files: Object.fromEntries(entries), ...rest });
}

/** Parts that are in memory at the same time. */
const atOnce = 4;

/** A store that is asked too much says so, and means it for a moment. */
const againMs = [200, 1000];

type UsedOfBucket = Pick<S3Bucket, 'get' | 'put' | 'delete' | 'list'>;

/** How long one part is waited for. */
export const chunkTimeouts = { readMs: 20_000, writeMs: 30_000 };

/**
 * Files in a bucket, of any size. Their bytes come first and the list that names them last, so that
 * nobody finds half of anything; bytes that have a name never become others.
 */
export class ChunkedFileStore {
  readonly #bucket: UsedOfBucket;
  readonly #limit = pLimit(atOnce);

  constructor(bucket: UsedOfBucket) {
    this.#bucket = bucket;
  }

  /** What is kept under a name; undefined where nothing is. */
  async list(name: string): Promise<FileManifest | undefined> {
    const json = await this.#ask(() => this.#bucket.get(listOf(name)));
    return json && toManifest(storedManifestSchema.parse(JSON.parse(json.toString())));
  }

  /** Says what is kept under a name from now on; the bytes of it are there already. */
  async keepList(name: string, list: FileManifest): Promise<void> {
    const json = Buffer.from(serializeManifest(list));
    await this.#ask(() => this.#bucket.put(listOf(name), json, 'application/json'));
  }

  /** Keeps a part of a file, and gives its name. */
  async keepPart(name: string, bytes: Buffer): Promise<string> {
    const part = createHash('sha256').update(bytes).digest('hex');
    const type = 'application/octet-stream';
    await this.#ask(() => this.#bucket.put(`${name}/${part}`, bytes, type));
    return part;
  }

  /** Keeps the bytes of a file, but for parts that are there already. */
  async keepFile(name: string, path: string, there?: ReadonlySet<string>): Promise<StoredFile> {
    let size = 0;
    const parts: string[] = [];
    const keep = async (bytes: Buffer) => {
      size += bytes.length;
      const part = createHash('sha256').update(bytes).digest('hex');
      return there?.has(part) ? part : this.keepPart(name, bytes);
    };
    for await (const part of mapConcurrently(splitIntoChunks(createReadStream(path)), atOnce, keep))
      parts.push(part);
    return { size, chunks: parts };
  }

  /**
   * Puts a file that is kept under a name at a path, where it appears when it is whole.
   * @throws ObjectStoreError where a part of it is not there.
   */
  async fetch(name: string, { chunks: parts }: StoredFile, path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, async (temporary) => {
      await using file = await open(temporary, 'w', 0o600);
      const find = (part: string) => this.#ask(() => this.#bucket.get(`${name}/${part}`));
      for await (const bytes of mapConcurrently(parts, atOnce, find)) {
        if (bytes === undefined)
          throw new ObjectStoreError(`The object store is missing a part of ${name}.`);
        await file.writeFile(bytes);
      }
    });
  }

  /** Removes all that is kept under a name; nobody finds it from the first moment on. */
  async remove(name: string): Promise<void> {
    const list = await this.list(name);
    if (list === undefined) return;
    await this.#ask(() => this.#bucket.delete(listOf(name)));
    await this.removeParts(name, chunkNames(list));
  }

  async removeParts(name: string, parts: Iterable<string>): Promise<void> {
    const all = [...parts].map((part) => this.#ask(() => this.#bucket.delete(`${name}/${part}`)));
    await Promise.all(all);
  }

  /** Removes all names below one under which nothing was kept since a time, with what is left of them. */
  async removeLeft(below: string, since: Date): Promise<void> {
    const things = new Map<string, StoredObject[]>();
    for await (const thing of this.#bucket.list(below)) {
      const name = thing.name.slice(0, thing.name.lastIndexOf('/'));
      things.set(name, [...(things.get(name) ?? []), thing]);
    }
    for (const kept of things.values()) {
      if (kept.some(({ lastModified }) => lastModified >= since)) continue;
      for (const { name } of kept) await this.#ask(() => this.#bucket.delete(name));
    }
  }

  async #ask<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return this.#limit(async () => {
      for (const pause of againMs) {
        try {
          return await ask();
        } catch (error) {
          if (!(error instanceof ObjectStoreError)) throw error;
          await wait(pause);
        }
      }
      return ask();
    });
  }
}

/** The names of all parts of what is kept under a name. */
export function chunkNames({ files }: FileManifest): Set<string> {
  return new Set(Object.values(files).flatMap(({ chunks: parts }) => parts));
}

const listOf = (name: string): string => `${name}/list.json`;
