import { open, type FileHandle } from 'node:fs/promises';
import sharp from 'sharp';
import { detectImageFormat, imageFormats, type ImageFormat } from './image-format.ts';
import type { PixelSize } from './pixel-size.ts';

/** Number of bytes that are read to detect the format of a file. */
const START_BYTES = 4096;

/** The first EXIF orientation that swaps width and height (5 to 8). */
const FIRST_ROTATED_ORIENTATION = 5;

/**
 * The kind of an uploaded file, detected by its content: a transformable image, a video, or any
 * other file, which is served unchanged.
 */
export type Original =
  | {
      readonly kind: 'transformable';
      readonly format: TransformableFormat;
      readonly size: PixelSize;
    }
  | { readonly kind: 'other'; readonly format: 'svg' | undefined }
  | { readonly kind: 'video' };

export type TransformableFormat = Exclude<ImageFormat, 'svg'>;

/** Inspects an uploaded file; `undefined` if it does not exist. */
export async function inspectOriginal(path: string): Promise<Original | undefined> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return undefined;
  const start = await readStart(file);
  const format = detectImageFormat(start);
  if (format === undefined && isVideoStart(start)) return { kind: 'video' };
  if (format === undefined || !isTransformable(format)) return { kind: 'other', format };
  return { kind: 'transformable', format, size: await readOrientedSize(path) };
}

/**
 * Reads the size of an image as displayed, without decoding its pixels, which can exceed the
 * available memory.
 * @throws Error if the size cannot be read.
 */
export async function readOrientedSize(image: string | Buffer): Promise<PixelSize> {
  const metadata = await sharp(image, { limitInputPixels: false }).metadata();
  const { width, height, orientation = 1 } = metadata;
  return orientation < FIRST_ROTATED_ORIENTATION
    ? { width, height }
    : { width: height, height: width };
}

async function readStart(file: FileHandle): Promise<Buffer> {
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns whether a file starts like a video container: MP4 and related formats, or Matroska. */
function isVideoStart(start: Buffer): boolean {
  return (
    start.toString('latin1', 4, 8) === 'ftyp' ||
    start.subarray(0, matroskaSignature.length).equals(matroskaSignature)
  );
}
const matroskaSignature = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

function isTransformable(format: ImageFormat): format is TransformableFormat {
  return imageFormats[format].isTransformable;
}
