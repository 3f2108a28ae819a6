import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ChunkedFileStore } from '../storage/s3/chunked-file-store.ts';
import { ObjectStoreError } from '../storage/s3/s3-bucket.ts';
import type { EvictableCache, CachedFile } from '../storage/s3/cache-evictor.ts';
import type { FreeSpaceMonitor } from '../files/free-space-monitor.ts';
import { validateImage, type ImageMetadata } from './validate-image.ts';
import { DiskImageCache } from './cache/disk-image-cache.ts';
import { ImageUrls, loadImageSigningKey, signatureParameter } from './image-urls.ts';
import { ImageError } from './image-error.ts';
import { imageProcesses } from './transforms/image-processes.ts';
import {
  createTransformKey,
  resolveTransform,
  type ImageTransform,
} from './transforms/image-transform.ts';
import {
  inspectOriginal,
  type TransformableFormat,
  type Original,
} from './metadata/inspect-original.ts';
import { OriginalFileStore } from '../storage/originals/original-file-store.ts';
import { outputFormats } from './transforms/output-format.ts';
import { InvalidImageParameterError, parseImageParameters } from './transforms/image-parameters.ts';
import type { WorkQueue } from '../http/limits/work-queue.ts';
import type { SharedImageCache } from './cache/shared-image-cache.ts';
import { MemoryImageCache } from './cache/memory-image-cache.ts';

/** Number of originals whose format and size are cached. */
const MAX_CACHED_ORIGINALS = 5000;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Settings of an `ImageService` and the services it depends on. */
export interface ImageServiceOptions {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Key that signs image URLs. If `undefined`, a key is generated at the first start. */
  readonly imageSigningKey: string | undefined;
  /** Maximum size of the rendered images on disk, in megabytes. */
  readonly imageCacheMegabytes: number;
  /** Cache of rendered images that servers share; `undefined` if each server renders its own. */
  readonly sharedCache?: SharedImageCache | undefined;
  /** Queue in which renderings wait; the service creates its own if `undefined`. */
  readonly queue?: WorkQueue;
  /**
   * Bucket in which servers share uploaded files; `undefined` if they share a folder, or there is
   * one server.
   */
  readonly fileStore?: ChunkedFileStore | undefined;
  /** Monitors the free disk space. While it is low, rendered images are not cached. */
  readonly freeSpace?: Pick<FreeSpaceMonitor, 'isLow'> | undefined;
}

/** The file in response to an image request. */
export interface ImageFile {
  readonly path: string;
  /** The content if there is no file because the disk has no space for it. */
  readonly content?: Buffer | undefined;
  /** Identifies the content; the value of the `ETag` header without quotes. */
  readonly etag: string;
  /** `undefined` if the original is not an image. */
  readonly format: TransformableFormat | 'svg' | undefined;
  /** Whether the format depends on the `Accept` header of the request. */
  readonly variesByAccept: boolean;
  /** Whether the image was rendered; `false` for an original. */
  readonly isRendered: boolean;
}

/** Stores uploaded images and resolves image requests to original or rendered files. */
export class ImageService implements EvictableCache {
  readonly originals: OriginalFileStore;
  readonly urls: ImageUrls;
  readonly #diskCache: DiskImageCache;
  readonly #memoryCache = new MemoryImageCache();
  readonly #originalsByHash = new LRUCache<string, Original>({ max: MAX_CACHED_ORIGINALS });

  private constructor(
    {
      dataDir,
      publicUrl,
      imageCacheMegabytes,
      sharedCache,
      fileStore: files,
      queue,
      freeSpace,
    }: ImageServiceOptions,
    key: string,
  ) {
    this.originals = new OriginalFileStore(dataDir, files);
    this.urls = new ImageUrls(publicUrl, key);
    const maxBytes = imageCacheMegabytes * BYTES_PER_MEGABYTE;
    const folder = join(dataDir, 'pictures');
    this.#diskCache = new DiskImageCache(folder, maxBytes, {
      shared: sharedCache,
      queue,
      freeSpace,
    });
  }

  static async open(settings: ImageServiceOptions): Promise<ImageService> {
    return new ImageService(
      settings,
      await loadImageSigningKey(settings.dataDir, settings.imageSigningKey),
    );
  }

  /**
   * Validates and stores an uploaded image. Returns its metadata.
   * @throws InvalidImageError with a message for the editor who uploaded the image.
   */
  async addImage(bytes: Buffer): Promise<ImageMetadata & { readonly hash: string }> {
    const metadata = await validateImage(bytes);
    return { ...metadata, hash: await this.originals.put(bytes) };
  }

  /**
   * Resolves an image request to a file, which is rendered if necessary. `client` is the address by
   * which the queue balances clients.
   * @throws ImageError if the image does not exist, the parameters are invalid, or it cannot be
   * rendered.
   */
  async resolveFile(
    hash: string,
    query: URLSearchParams,
    accept: string | undefined,
    client = '',
  ): Promise<ImageFile> {
    const path = this.originals.getPath(hash);
    const original = path && (await this.#inspect(hash, path));
    if (!original) throw new ImageError('NOT_FOUND', 'Image not found.');
    if (original.kind === 'video') {
      throw new ImageError('RAW_FILM', 'Original video files are not served.');
    }
    const parameters = withImageErrors(() => parseImageParameters(query));
    const { format } = original;
    if (original.kind === 'other' || Object.keys(parameters).length === 0) {
      await this.#ensureLocal(path);
      return { path, etag: hash, format, variesByAccept: false, isRendered: false };
    }
    const transform = withImageErrors(() =>
      resolveTransform(parameters, {
        size: original.size,
        original: original.format,
        accept,
        isSigned: this.#isSigned(hash, query),
      }),
    );
    const key = createTransformKey(hash, transform);
    const output = outputFormats[transform.output].format;
    return {
      ...(await this.#diskCache.get(
        `${key}.${output}`,
        async () => {
          await this.#ensureLocal(path);
          return renderInWorker(path, transform);
        },
        client,
      )),
      etag: key,
      format: output,
      variesByAccept: parameters.fm === undefined && (parameters.auto?.includes('format') ?? false),
      isRendered: true,
    };
  }

  /** Reads a small rendered image from memory; `undefined` for any other file. */
  async readIfSmall({ path, content, isRendered }: ImageFile): Promise<Buffer | undefined> {
    return content ?? (isRendered ? this.#memoryCache.read(path) : undefined);
  }

  /** Removes an original. Images rendered from it are no longer served. */
  async remove(hash: string): Promise<void> {
    this.#originalsByHash.delete(hash);
    await this.originals.remove(hash);
  }

  /**
   * Evicts the local files of originals that no upload references, because another server has
   * removed the upload.
   */
  async evictUnreferenced(isReferenced: (hash: string) => boolean): Promise<void> {
    for (const hash of await this.originals.listUnreferenced(isReferenced)) {
      this.#originalsByHash.delete(hash);
      await this.originals.evict(hash);
    }
  }

  listFiles(): Promise<readonly CachedFile[]> {
    return this.originals.listFiles();
  }

  async evict(files: readonly CachedFile[]): Promise<void> {
    for (const { path } of files) {
      const hash = basename(path);
      if (!(await this.originals.isUploaded(hash))) continue;
      this.#originalsByHash.delete(hash);
      await this.originals.evict(hash);
    }
  }

  /**
   * Removes the cache entry of a rendered image whose file is missing, so that the next request
   * renders it again.
   */
  invalidate({ etag, format }: ImageFile): void {
    this.#diskCache.delete(`${etag}.${format}`);
    this.#originalsByHash.delete(etag);
  }

  async #inspect(hash: string, path: string): Promise<Original | undefined> {
    const cachedOriginal = this.#originalsByHash.get(hash);
    if (cachedOriginal !== undefined) return cachedOriginal;
    await this.#ensureLocal(path);
    const original = await inspectOriginal(path).catch(() => {
      throw new ImageError('UNREADABLE_PICTURE', 'The image is damaged.');
    });
    if (original !== undefined) this.#originalsByHash.set(hash, original);
    return original;
  }

  /**
   * Ensures that an original is on the local disk; the file can have been evicted after its
   * metadata was cached.
   */
  async #ensureLocal(path: string): Promise<void> {
    await this.originals.ensureLocal(path).catch((cause: unknown) => {
      if (!(cause instanceof ObjectStoreError)) throw cause;
      throw new ImageError('OUT_OF_REACH', 'The image is temporarily unavailable.', { cause });
    });
  }

  #isSigned(hash: string, query: URLSearchParams): boolean {
    const signature = query.get(signatureParameter);
    if (signature === null) return false;
    if (this.urls.verify(hash, query, signature)) return true;
    throw new ImageError(
      'INVALID_PARAMETER',
      '"s" must be the signature of exactly these parameters.',
      { field: signatureParameter },
    );
  }
}

/** Runs a function and converts its `InvalidImageParameterError` to an `ImageError`. */
function withImageErrors<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof InvalidImageParameterError)) throw error;
    throw new ImageError('INVALID_PARAMETER', error.message, { field: error.parameter });
  }
}

function renderInWorker(path: string, transform: ImageTransform): Promise<Buffer> {
  return imageProcesses.run('renderImage', path, transform).catch((error: unknown) => {
    throw new ImageError('UNREADABLE_PICTURE', 'The image could not be processed.', {
      cause: error,
    });
  });
}
