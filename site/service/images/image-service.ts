import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ChunkedFileStore } from '../storage/s3/chunked-file-store.ts';
import { ObjectStoreError } from '../storage/s3/s3-bucket.ts';
import type { EvictableCache, CachedFile } from '../storage/s3/cache-evictor.ts';
import type { FreeSpace } from '../files/free-space.ts';
import { validateImage, type ImageMetadata } from './validate-image.ts';
import { RenderedImageCache } from './cache/rendered-image-cache.ts';
import { ImageUrls, signatureParameter } from './image-urls.ts';
import { ImageError } from './image-error.ts';
import { imageProcesses } from './transforms/image-processes.ts';
import {
  transformKey,
  resolveTransform,
  type ImageTransform,
} from './transforms/image-transform.ts';
import {
  inspectOriginal,
  type TransformableFormat,
  type OriginalKind,
} from './metadata/inspect-original.ts';
import { OriginalFileStore } from '../storage/originals/original-file-store.ts';
import { outputFormats } from './transforms/output-format.ts';
import { InvalidImageParameterError, parseImageParameters } from './transforms/image-parameters.ts';
import { loadImageSigningKey } from './image-key.ts';
import type { WorkQueue } from '../http/work-queue.ts';
import type { SharedImageCache } from './cache/shared-image-cache.ts';
import { SmallImageCache } from './cache/small-pictures.ts';

/** Originals whose kind and size are remembered. */
const originalsSeen = 5000;

const bytesPerMegabyte = 1024 * 1024;

/** What pictures are made from, and where they are kept. */
export interface ImageServiceOptions {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Signs addresses; undefined makes one at first start. */
  readonly imageSigningKey: string | undefined;
  /** What drawn pictures may take on disk, in megabytes. */
  readonly imageCacheMegabytes: number;
  /** Where servers find what others have drawn; undefined where each draws for itself. */
  readonly shared?: SharedImageCache | undefined;
  /** Where drawing waits its turn; absent: a queue of its own. */
  readonly queue?: WorkQueue;
  /** Where servers share what was uploaded; undefined where they share a folder, or are one. */
  readonly files?: ChunkedFileStore | undefined;
  /** Drawn pictures are not cached while it is low. */
  readonly freeSpace?: Pick<FreeSpace, 'isLow'> | undefined;
}

/** A file that answers a request. */
export interface ImageFile {
  readonly path: string;
  /** The content where there is no file, because the disk has no room for it. */
  readonly readSmallImage?: Buffer | undefined;
  /** Names its content. */
  readonly etag: string;
  /** Undefined for an original that is no picture. */
  readonly format: TransformableFormat | 'svg' | undefined;
  /** True where another asker may get another format. */
  readonly variesByAccept: boolean;
  /** False for an original. */
  readonly isRendered: boolean;
}

/** Uploaded pictures, and what is drawn of them. */
export class ImageService implements EvictableCache {
  readonly originals: OriginalFileStore;
  readonly addresses: ImageUrls;
  readonly #drawn: RenderedImageCache;
  readonly #small = new SmallImageCache();
  readonly #seen = new LRUCache<string, OriginalKind>({ max: originalsSeen });

  private constructor(
    {
      dataDir,
      publicUrl,
      imageCacheMegabytes,
      shared,
      files,
      queue,
      freeSpace,
    }: ImageServiceOptions,
    key: string,
  ) {
    this.originals = new OriginalFileStore(dataDir, files);
    this.addresses = new ImageUrls(publicUrl, key);
    const mostBytes = imageCacheMegabytes * bytesPerMegabyte;
    const folder = join(dataDir, 'pictures');
    this.#drawn = new RenderedImageCache(folder, mostBytes, { shared, queue, freeSpace });
  }

  static async open(settings: ImageServiceOptions): Promise<ImageService> {
    return new ImageService(
      settings,
      await loadImageSigningKey(settings.dataDir, settings.imageSigningKey),
    );
  }

  /**
   * Takes a picture in that has arrived, and tells what its upload is to know of it.
   * @throws PictureRefused with a sentence for whoever has sent it.
   */
  async addImage(bytes: Buffer): Promise<ImageMetadata & { readonly hash: string }> {
    const facts = await validateImage(bytes);
    return { ...facts, hash: await this.originals.put(bytes) };
  }

  /**
   * The file that answers a request for a picture, drawn if need be.
   * @throws ImageError where it cannot be had.
   */
  async resolveFile(
    hash: string,
    query: URLSearchParams,
    accept: string | undefined,
    client = '',
  ): Promise<ImageFile> {
    const path = this.originals.path(hash);
    const original = path && (await this.#original(hash, path));
    if (!original) throw new ImageError('NOT_FOUND', 'Image not found.');
    if (original.kind === 'film') {
      throw new ImageError('RAW_FILM', 'Original video files are not served.');
    }
    const asked = readParameters(query);
    const { format } = original;
    if (original.kind === 'kept' || Object.keys(asked).length === 0) {
      await this.#have(path);
      return { path, etag: hash, format, variesByAccept: false, isRendered: false };
    }
    const order = refusable(() =>
      resolveTransform(asked, {
        size: original.size,
        original: original.format,
        accept,
        isSigned: this.#isSigned(hash, query),
      }),
    );
    const tag = transformKey(hash, order);
    const output = outputFormats[order.output].format;
    return {
      ...(await this.#drawn.get(
        `${tag}.${output}`,
        async () => {
          await this.#have(path);
          return drawn(path, order);
        },
        client,
      )),
      etag: tag,
      format: output,
      variesByAccept: asked.fm === undefined && (asked.auto?.includes('format') ?? false),
      isRendered: true,
    };
  }

  /** The bytes of a drawn picture that is small; undefined for any other. */
  async readSmallImage({
    path,
    readSmallImage,
    isRendered,
  }: ImageFile): Promise<Buffer | undefined> {
    return readSmallImage ?? (isRendered ? this.#small.read(path) : undefined);
  }

  /** Removes an upload; what was drawn of it can be had no more. */
  async remove(hash: string): Promise<void> {
    this.#seen.delete(hash);
    await this.originals.remove(hash);
  }

  /** Lets go of what is here and of an upload that was removed through another server. */
  async evictUnreferenced(isNamed: (hash: string) => boolean): Promise<void> {
    for (const hash of await this.originals.listUnreferenced(isNamed)) {
      this.#seen.delete(hash);
      await this.originals.evict(hash);
    }
  }

  listFiles(): Promise<readonly CachedFile[]> {
    return this.originals.listFiles();
  }

  async evict(copies: readonly CachedFile[]): Promise<void> {
    for (const { path } of copies) {
      const hash = basename(path);
      if (!(await this.originals.isUploaded(hash))) continue;
      this.#seen.delete(hash);
      await this.originals.evict(hash);
    }
  }

  /** A drawn file that is no longer there is drawn anew when it is asked for again. */
  invalidate({ etag, format }: ImageFile): void {
    this.#drawn.delete(`${etag}.${format}`);
    this.#seen.delete(etag);
  }

  async #original(hash: string, path: string): Promise<OriginalKind | undefined> {
    const seen = this.#seen.get(hash);
    if (seen !== undefined) return seen;
    await this.#have(path);
    const original = await inspectOriginal(path).catch(() => {
      throw new ImageError('UNREADABLE_PICTURE', 'The image is damaged.');
    });
    if (original !== undefined) this.#seen.set(hash, original);
    return original;
  }

  /** Brings an original here; what was seen may have had to make room since. */
  async #have(path: string): Promise<void> {
    await this.originals.ensureLocal(path).catch((cause: unknown) => {
      if (!(cause instanceof ObjectStoreError)) throw cause;
      throw new ImageError('OUT_OF_REACH', 'The image is temporarily unavailable.', { cause });
    });
  }

  #isSigned(hash: string, query: URLSearchParams): boolean {
    const signature = query.get(signatureParameter);
    if (signature === null) return false;
    if (this.addresses.verify(hash, query, signature)) return true;
    throw new ImageError(
      'INVALID_PARAMETER',
      '"s" must be the signature of exactly these parameters.',
      { field: signatureParameter },
    );
  }
}

function readParameters(query: URLSearchParams) {
  return refusable(() => parseImageParameters(query));
}

function refusable<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidImageParameterError)) throw error;
    throw new ImageError('INVALID_PARAMETER', error.message, { field: error.parameter });
  }
}

function drawn(path: string, order: ImageTransform): Promise<Buffer> {
  return imageProcesses.run('draw', path, order).catch((error: unknown) => {
    throw new ImageError('UNREADABLE_PICTURE', 'The image could not be processed.', {
      cause: error,
    });
  });
}
