import { createHash } from 'node:crypto';
import { sharpInputOptions } from './metadata/sharp-options.ts';
import { detectImageFormat, imageFormats, type ImageFormat } from './metadata/image-format.ts';
import { readOrientedSize } from './metadata/inspect-original.ts';
import type { PixelSize } from './metadata/pixel-size.ts';
import { parseSvgSize } from './metadata/svg-size.ts';
import { imageProcesses } from './transforms/image-processes.ts';
import type { Placeholders } from './metadata/placeholders.ts';

/** Larger files hold nothing that a page could show. */
export const maxImageBytes = 64 * 1024 * 1024;

const damaged = 'The image is damaged or incomplete.';

/** Why a file is not taken as a picture. */
export class InvalidImageError extends Error {
  readonly code: 'EMPTY' | 'NOT_A_PICTURE' | 'DAMAGED' | 'TOO_LARGE';

  constructor(code: InvalidImageError['code'], sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** What is known of a picture, under the names that uploads keep it by. */
export interface ImageMetadata extends Partial<Placeholders> {
  readonly format: ImageFormat;
  readonly mime_type: string;
  readonly size: number;
  readonly md5: string;
  /** Pixels as the picture is shown, the right way up; null where it has no size of its own. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Looks whether a file that has arrived is a picture, by what is in it, and tells what is to be
 * known of it. What passes can be drawn later.
 * @throws PictureRefused with a sentence for whoever has sent it.
 */
export async function validateImage(bytes: Buffer): Promise<ImageMetadata> {
  if (bytes.length === 0) throw new InvalidImageError('EMPTY', 'The file is empty.');
  const format = detectImageFormat(bytes);
  if (format === undefined) {
    const known = Object.keys(imageFormats).join(', ');
    throw new InvalidImageError(
      'NOT_A_PICTURE',
      `The file is not an image of a supported type: ${known}.`,
    );
  }
  if (bytes.length > maxImageBytes) {
    throw new InvalidImageError('TOO_LARGE', `An image can have at most ${maxImageBytes} bytes.`);
  }
  const md5 = createHash('md5').update(bytes).digest('hex');
  const facts = { format, mime_type: imageFormats[format].mimeType, size: bytes.length, md5 };
  // Whoever draws an SVG runs what is in it, so it is only kept.
  if (!imageFormats[format].isTransformable) {
    return { ...facts, ...(parseSvgSize(bytes) ?? { width: null, height: null }) };
  }
  const size = await checkedSize(bytes);
  try {
    return { ...facts, ...size, ...(await imageProcesses.run('standIns', bytes)) };
  } catch {
    throw new InvalidImageError('DAMAGED', damaged);
  }
}

/** Reads the size before any pixel, as a few bytes may stand for more pixels than fit in memory. */
async function checkedSize(bytes: Buffer): Promise<PixelSize> {
  const size = await readOrientedSize(bytes).catch(() => {
    throw new InvalidImageError('DAMAGED', damaged);
  });
  const most = sharpInputOptions.limitInputPixels;
  const pixels = size.width * size.height;
  if (pixels <= most) return size;
  throw new InvalidImageError(
    'TOO_LARGE',
    `An image can have at most ${most} pixels, but this one has ${pixels}.`,
  );
}
