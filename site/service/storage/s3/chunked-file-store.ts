import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { z } from 'zod';
import { replaceFile } from '../../files/write-file-atomically.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { ObjectStoreError, type S3Bucket } from './s3-bucket.ts';
import type { StoredObject } from './object-listing.ts';
import { splitIntoChunks } from './split-into-chunks.ts';

/**
 * A file in `list.json`: its size in bytes and the names of its chunks, which are SHA-256 digests
 * of their content.
 */
const storedFileSchema = z.object({
  size: z.int().min(0),
  parts: z.array(z.string().regex(/^[\da-f]{64}$/)),
});
/** A file in a bucket: its size in bytes and the names of its chunks, in order. */
export interface StoredFile {
  readonly size: number;
  readonly chunks: readonly string[];
}

/** The content of `list.json`. */
const storedManifestSchema = z.object({
  files: z.record(z.string(), storedFileSchema),
  /** Size in bytes of a file whose upload is not complete. */
  total: z.int().optional(),
});
/** Lists the files stored under a name. */
export interface FileManifest {
  /** Stored files by file name. */
  readonly files: Readonly<Record<string, StoredFile>>;
  /** Size in bytes of a file whose upload is not complete; undefined for complete files. */
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

/** Parses a manifest written by `serializeManifest`. */
export function deserializeManifest(json: string): FileManifest {
  return toManifest(JSON.parse(json) as StoredManifest);
}

/** Serializes a manifest with the property names that existing buckets and servers use. */
export function serializeManifest({ files, ...rest }: FileManifest): string {
  const entries = Object.entries(files).map(([file, { size, chunks }]) => [
    file,
    { size, parts: chunks },
  ]);
  return JSON.stringify({ files: Object.fromEntries(entries), ...rest });
}

/** Maximum number of chunks in memory at the same time. */
const maxConcurrency = 4;

/** Delays before each retry. An overloaded store rejects requests only briefly. */
const retryDelaysMs = [200, 1000];

type BucketClient = Pick<S3Bucket, 'get' | 'put' | 'delete' | 'list'>;

/** Timeouts for one chunk, which is larger than most objects. */
export const chunkTimeouts = { readMs: 20_000, writeMs: 30_000 };

/**
 * Stores files of any size in a bucket, in chunks. The chunks are written before the manifest that
 * names them, so that no reader finds an incomplete file. Chunks are named by their content and
 * never change.
 */
export class ChunkedFileStore {
  readonly #bucket: BucketClient;
  readonly #limit = pLimit(maxConcurrency);

  constructor(bucket: BucketClient) {
    this.#bucket = bucket;
  }

  /** Returns the manifest of a name; undefined if nothing is stored under it. */
  async getManifest(name: string): Promise<FileManifest | undefined> {
    const json = await this.#withRetries(() => this.#bucket.get(getManifestKey(name)));
    return json && toManifest(storedManifestSchema.parse(JSON.parse(json.toString())));
  }

  /** Writes the manifest of a name. All chunks in it must be stored already. */
  async putManifest(name: string, manifest: FileManifest): Promise<void> {
    const json = Buffer.from(serializeManifest(manifest));
    await this.#withRetries(() => this.#bucket.put(getManifestKey(name), json, 'application/json'));
  }

  /** Stores a chunk and returns its name. */
  async putChunk(name: string, bytes: Buffer): Promise<string> {
    const chunk = createHash('sha256').update(bytes).digest('hex');
    const type = 'application/octet-stream';
    await this.#withRetries(() => this.#bucket.put(`${name}/${chunk}`, bytes, type));
    return chunk;
  }

  /** Stores the chunks of a file, except those in `existingChunks`. */
  async putFile(
    name: string,
    path: string,
    existingChunks?: ReadonlySet<string>,
  ): Promise<StoredFile> {
    let size = 0;
    const chunks: string[] = [];
    const storeChunk = async (bytes: Buffer) => {
      size += bytes.length;
      const chunk = createHash('sha256').update(bytes).digest('hex');
      return existingChunks?.has(chunk) ? chunk : this.putChunk(name, bytes);
    };
    for await (const chunk of mapConcurrently(
      splitIntoChunks(createReadStream(path)),
      maxConcurrency,
      storeChunk,
    ))
      chunks.push(chunk);
    return { size, chunks };
  }

  /**
   * Downloads a file to a path. The file is created there only once it is complete.
   * @throws ObjectStoreError if one of its chunks is missing.
   */
  async fetch(name: string, { chunks: chunkNames }: StoredFile, path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, async (temporary) => {
      await using file = await open(temporary, 'w', 0o600);
      const getChunk = (chunk: string) =>
        this.#withRetries(() => this.#bucket.get(`${name}/${chunk}`));
      for await (const bytes of mapConcurrently(chunkNames, maxConcurrency, getChunk)) {
        if (bytes === undefined)
          throw new ObjectStoreError(`The object store is missing a chunk of ${name}.`);
        await file.writeFile(bytes);
      }
    });
  }

  /**
   * Removes everything stored under a name. The manifest is removed first, so that no reader starts
   * to use it.
   */
  async remove(name: string): Promise<void> {
    const manifest = await this.getManifest(name);
    if (manifest === undefined) return;
    await this.#withRetries(() => this.#bucket.delete(getManifestKey(name)));
    await this.removeChunks(name, collectChunkNames(manifest));
  }

  async removeChunks(name: string, chunks: Iterable<string>): Promise<void> {
    const deletions = [...chunks].map((chunk) =>
      this.#withRetries(() => this.#bucket.delete(`${name}/${chunk}`)),
    );
    await Promise.all(deletions);
  }

  /**
   * Removes everything stored under a name that starts with `prefix`, if all of its objects were
   * last written before `before`.
   */
  async removeAbandoned(prefix: string, before: Date): Promise<void> {
    const objectsByName = new Map<string, StoredObject[]>();
    for await (const object of this.#bucket.list(prefix)) {
      const name = object.name.slice(0, object.name.lastIndexOf('/'));
      objectsByName.set(name, [...(objectsByName.get(name) ?? []), object]);
    }
    for (const objects of objectsByName.values()) {
      if (objects.some(({ lastModified }) => lastModified >= before)) continue;
      for (const { name } of objects) await this.#withRetries(() => this.#bucket.delete(name));
    }
  }

  async #withRetries<Result>(send: () => Promise<Result>): Promise<Result> {
    return this.#limit(async () => {
      for (const delayMs of retryDelaysMs) {
        try {
          return await send();
        } catch (error) {
          if (!(error instanceof ObjectStoreError)) throw error;
          await wait(delayMs);
        }
      }
      return send();
    });
  }
}

/** Collects the names of all chunks in a manifest. */
export function collectChunkNames({ files }: FileManifest): Set<string> {
  return new Set(Object.values(files).flatMap(({ chunks }) => chunks));
}

const getManifestKey = (name: string): string => `${name}/list.json`;
