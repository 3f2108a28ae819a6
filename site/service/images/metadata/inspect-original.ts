import { open, type FileHandle } from 'node:fs/promises';
import sharp from 'sharp';
import { detectImageFormat, imageFormats, type ImageFormat } from './image-format.ts';
import type { PixelSize } from './pixel-size.ts';

/** Enough of a file to tell what it is. */
const startBytes = 4096;

/** From this EXIF orientation on, a picture lies on its side. */
const firstLyingOrientation = 5;

/** What a file is that was uploaded, by what is in it. */
export type OriginalKind =
  | { readonly kind: 'drawn'; readonly format: TransformableFormat; readonly size: PixelSize }
  | { readonly kind: 'kept'; readonly format: 'svg' | undefined }
  | { readonly kind: 'film' };

export type TransformableFormat = Exclude<ImageFormat, 'svg'>;

/** Looks what a file is; undefined where there is none. */
export async function inspectOriginal(path: string): Promise<OriginalKind | undefined> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return undefined;
  const start = await readStart(file);
  const format = detectImageFormat(start);
  if (format === undefined && beginsFilm(start)) return { kind: 'film' };
  if (format === undefined || !isDrawn(format)) return { kind: 'kept', format };
  return { kind: 'drawn', format, size: await readOrientedSize(path) };
}

/**
 * Reads the size of a picture without any of its pixels, of which there may be more than memory.
 * @throws Error where even that cannot be read.
 */
export async function readOrientedSize(picture: string | Buffer): Promise<PixelSize> {
  const found = await sharp(picture, { limitInputPixels: false }).metadata();
  const { width, height, orientation = 1 } = found;
  return orientation < firstLyingOrientation ? { width, height } : { width: height, height: width };
}

async function readStart(file: FileHandle): Promise<Buffer> {
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** True for the containers that films come in: those of MPEG and of Matroska. */
function beginsFilm(start: Buffer): boolean {
  return (
    start.toString('latin1', 4, 8) === 'ftyp' || start.subarray(0, matroska.length).equals(matroska)
  );
}
const matroska = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

function isDrawn(format: ImageFormat): format is TransformableFormat {
  return imageFormats[format].isTransformable;
}
