import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { BucketFiles } from '../bucket/bucket-files.ts';
import { BucketFailure } from '../bucket/bucket.ts';
import type { CopyHolder, LocalCopy } from '../bucket/local-copies.ts';
import type { FreeSpace } from '../files/free-space.ts';
import { checkPicture, type PictureFacts } from './check-picture.ts';
import { DrawnPictures } from './drawn-pictures.ts';
import { ImageAddresses, signatureName } from './image-addresses.ts';
import { ImageError } from './image-error.ts';
import { imageProcesses } from './image-processes.ts';
import { orderKey, pictureOrder, type PictureOrder } from './order.ts';
import { readOriginal, type DrawnFormat, type Original } from './original.ts';
import { Originals } from './originals.ts';
import { outputFormats } from './output-formats.ts';
import { BadParameter, imageParameters } from './parameters.ts';
import { imageKey } from './image-key.ts';
import type { WorkQueue } from '../http/work-queue.ts';
import type { SharedPictures } from './shared-pictures.ts';
import { SmallPictures } from './small-pictures.ts';

/** Originals whose kind and size are remembered. */
const originalsSeen = 5000;

const bytesPerMegabyte = 1024 * 1024;

/** What pictures are made from, and where they are kept. */
export interface ImageSettings {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Signs addresses; undefined makes one at first start. */
  readonly imageKey: string | undefined;
  /** What drawn pictures may take on disk, in megabytes. */
  readonly imageCacheMegabytes: number;
  /** Where servers find what others have drawn; undefined where each draws for itself. */
  readonly shared?: SharedPictures | undefined;
  /** Where drawing waits its turn; absent: a queue of its own. */
  readonly queue?: WorkQueue;
  /** Where servers share what was uploaded; undefined where they share a folder, or are one. */
  readonly files?: BucketFiles | undefined;
  /** Drawn pictures are not cached while it is low. */
  readonly freeSpace?: Pick<FreeSpace, 'isLow'> | undefined;
}

/** A file that answers a request. */
export interface AnsweredFile {
  readonly path: string;
  /** The content where there is no file, because the disk has no room for it. */
  readonly bytes?: Buffer | undefined;
  /** Names its content. */
  readonly tag: string;
  /** Undefined for an original that is no picture. */
  readonly format: DrawnFormat | 'svg' | undefined;
  /** True where another asker may get another format. */
  readonly byAccept: boolean;
  /** False for an original. */
  readonly isDrawn: boolean;
}

/** Uploaded pictures, and what is drawn of them. */
export class Images implements CopyHolder {
  readonly originals: Originals;
  readonly addresses: ImageAddresses;
  readonly #drawn: DrawnPictures;
  readonly #small = new SmallPictures();
  readonly #seen = new LRUCache<string, Original>({ max: originalsSeen });

  private constructor(
    { dataDir, publicUrl, imageCacheMegabytes, shared, files, queue, freeSpace }: ImageSettings,
    key: string,
  ) {
    this.originals = new Originals(dataDir, files);
    this.addresses = new ImageAddresses(publicUrl, key);
    const mostBytes = imageCacheMegabytes * bytesPerMegabyte;
    const folder = join(dataDir, 'pictures');
    this.#drawn = new DrawnPictures(folder, mostBytes, { shared, queue, freeSpace });
  }

  static async open(settings: ImageSettings): Promise<Images> {
    return new Images(settings, await imageKey(settings.dataDir, settings.imageKey));
  }

  /**
   * Takes a picture in that has arrived, and tells what its upload is to know of it.
   * @throws PictureRefused with a sentence for whoever has sent it.
   */
  async take(bytes: Buffer): Promise<PictureFacts & { readonly hash: string }> {
    const facts = await checkPicture(bytes);
    return { ...facts, hash: await this.originals.keep(bytes) };
  }

  /**
   * The file that answers a request for a picture, drawn if need be.
   * @throws ImageError where it cannot be had.
   */
  async answer(
    hash: string,
    query: URLSearchParams,
    accept: string | undefined,
    client = '',
  ): Promise<AnsweredFile> {
    const path = this.originals.path(hash);
    const original = path && (await this.#original(hash, path));
    if (!original) throw new ImageError('NOT_FOUND', 'Image not found.');
    if (original.is === 'film') {
      throw new ImageError('RAW_FILM', 'Original video files are not served.');
    }
    const asked = readParameters(query);
    const { format } = original;
    if (original.is === 'kept' || Object.keys(asked).length === 0) {
      await this.#have(path);
      return { path, tag: hash, format, byAccept: false, isDrawn: false };
    }
    const order = refusable(() =>
      pictureOrder(asked, {
        size: original.size,
        original: original.format,
        accept,
        isSigned: this.#isSigned(hash, query),
      }),
    );
    const tag = orderKey(hash, order);
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
      tag,
      format: output,
      byAccept: asked.fm === undefined && (asked.auto?.includes('format') ?? false),
      isDrawn: true,
    };
  }

  /** The bytes of a drawn picture that is small; undefined for any other. */
  async bytes({ path, bytes, isDrawn }: AnsweredFile): Promise<Buffer | undefined> {
    return bytes ?? (isDrawn ? this.#small.read(path) : undefined);
  }

  /** Removes an upload; what was drawn of it can be had no more. */
  async remove(hash: string): Promise<void> {
    this.#seen.delete(hash);
    await this.originals.remove(hash);
  }

  /** Lets go of what is here and of an upload that was removed through another server. */
  async keepOnly(isNamed: (hash: string) => boolean): Promise<void> {
    for (const hash of await this.originals.unnamed(isNamed)) {
      this.#seen.delete(hash);
      await this.originals.letGo(hash);
    }
  }

  copies(): Promise<readonly LocalCopy[]> {
    return this.originals.copies();
  }

  async letGo(copies: readonly LocalCopy[]): Promise<void> {
    for (const { path } of copies) {
      const hash = basename(path);
      if (!(await this.originals.isShared(hash))) continue;
      this.#seen.delete(hash);
      await this.originals.letGo(hash);
    }
  }

  /** A drawn file that is no longer there is drawn anew when it is asked for again. */
  forget({ tag, format }: AnsweredFile): void {
    this.#drawn.forget(`${tag}.${format}`);
    this.#seen.delete(tag);
  }

  async #original(hash: string, path: string): Promise<Original | undefined> {
    const seen = this.#seen.get(hash);
    if (seen !== undefined) return seen;
    await this.#have(path);
    const original = await readOriginal(path).catch(() => {
      throw new ImageError('UNREADABLE_PICTURE', 'The image is damaged.');
    });
    if (original !== undefined) this.#seen.set(hash, original);
    return original;
  }

  /** Brings an original here; what was seen may have had to make room since. */
  async #have(path: string): Promise<void> {
    await this.originals.have(path).catch((cause: unknown) => {
      if (!(cause instanceof BucketFailure)) throw cause;
      throw new ImageError('OUT_OF_REACH', 'The image is temporarily unavailable.', { cause });
    });
  }

  #isSigned(hash: string, query: URLSearchParams): boolean {
    const signature = query.get(signatureName);
    if (signature === null) return false;
    if (this.addresses.isSigned(hash, query, signature)) return true;
    throw new ImageError(
      'INVALID_PARAMETER',
      '"s" must be the signature of exactly these parameters.',
      { field: signatureName },
    );
  }
}

function readParameters(query: URLSearchParams) {
  return refusable(() => imageParameters(query));
}

function refusable<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BadParameter)) throw error;
    throw new ImageError('INVALID_PARAMETER', error.message, { field: error.parameter });
  }
}

function drawn(path: string, order: PictureOrder): Promise<Buffer> {
  return imageProcesses.run('draw', path, order).catch((error: unknown) => {
    throw new ImageError('UNREADABLE_PICTURE', 'The image could not be processed.', {
      cause: error,
    });
  });
}
