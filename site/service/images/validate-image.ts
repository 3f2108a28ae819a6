import { createHash } from 'node:crypto';
import { sharpInputOptions } from './metadata/sharp-options.ts';
import { detectImageFormat, imageFormats, type ImageFormat } from './metadata/image-format.ts';
import { readOrientedSize } from './metadata/inspect-original.ts';
import type { PixelSize } from './metadata/pixel-size.ts';
import { parseSvgSize } from './metadata/svg-size.ts';
import { imageProcesses } from './transforms/image-processes.ts';
import type { Placeholders } from './metadata/placeholders.ts';

/** Maximum size of an uploaded image in bytes. */
export const MAX_IMAGE_BYTES = 64 * 1024 * 1024;

const damagedMessage = 'The image is damaged or incomplete.';

/** An uploaded file that is not a valid image. */
export class InvalidImageError extends Error {
  readonly code: 'EMPTY' | 'NOT_AN_IMAGE' | 'DAMAGED' | 'TOO_LARGE';

  constructor(code: InvalidImageError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Metadata of an image, with the attribute names of uploads. */
export interface ImageMetadata extends Partial<Placeholders> {
  readonly format: ImageFormat;
  readonly mime_type: string;
  readonly size: number;
  readonly md5: string;
  /** In pixels and in the displayed orientation; `null` if the image has no intrinsic size. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Validates an uploaded image by its content and extracts its metadata. A valid image can be
 * rendered later.
 * @throws InvalidImageError with a message for the editor who uploaded it.
 */
export async function validateImage(bytes: Buffer): Promise<ImageMetadata> {
  if (bytes.length === 0) throw new InvalidImageError('EMPTY', 'The file is empty.');
  const format = detectImageFormat(bytes);
  if (format === undefined) {
    const supported = Object.keys(imageFormats).join(', ');
    throw new InvalidImageError(
      'NOT_AN_IMAGE',
      `The file is not an image of a supported type: ${supported}.`,
    );
  }
  if (bytes.length > MAX_IMAGE_BYTES) {
    throw new InvalidImageError('TOO_LARGE', `An image can have at most ${MAX_IMAGE_BYTES} bytes.`);
  }
  const md5 = createHash('md5').update(bytes).digest('hex');
  const metadata = { format, mime_type: imageFormats[format].mimeType, size: bytes.length, md5 };
  // Rendering an SVG would run its content, so it is only stored.
  if (!imageFormats[format].isTransformable) {
    return { ...metadata, ...(parseSvgSize(bytes) ?? { width: null, height: null }) };
  }
  const size = await readValidSize(bytes);
  try {
    return { ...metadata, ...size, ...(await imageProcesses.run('createPlaceholders', bytes)) };
  } catch {
    throw new InvalidImageError('DAMAGED', damagedMessage);
  }
}

/**
 * Reads the size before decoding, because a few bytes can expand to more pixels than fit in memory.
 */
async function readValidSize(bytes: Buffer): Promise<PixelSize> {
  const size = await readOrientedSize(bytes).catch(() => {
    throw new InvalidImageError('DAMAGED', damagedMessage);
  });
  const maxPixels = sharpInputOptions.limitInputPixels;
  const pixels = size.width * size.height;
  if (pixels <= maxPixels) return size;
  throw new InvalidImageError(
    'TOO_LARGE',
    `An image can have at most ${maxPixels} pixels, but this one has ${pixels}.`,
  );
}
