import { createHash } from 'node:crypto';
import { drawingLimits } from './drawing-limits.ts';
import { pictureFormat, pictureKinds, type PictureFormat } from './picture-kinds.ts';
import { uprightSize } from './original.ts';
import type { Size } from './size.ts';
import { svgSize } from './svg-size.ts';
import { imageProcesses } from './image-processes.ts';
import type { StandIns } from './stand-ins.ts';

/** Larger files hold nothing that a page could show. */
export const mostPictureBytes = 64 * 1024 * 1024;

const damaged = 'The image is damaged or incomplete.';

/** Why a file is not taken as a picture. */
export class PictureRefused extends Error {
  readonly code: 'EMPTY' | 'NOT_A_PICTURE' | 'DAMAGED' | 'TOO_LARGE';

  constructor(code: PictureRefused['code'], sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** What is known of a picture, under the names that uploads keep it by. */
export interface PictureFacts extends Partial<StandIns> {
  readonly format: PictureFormat;
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
export async function checkPicture(bytes: Buffer): Promise<PictureFacts> {
  if (bytes.length === 0) throw new PictureRefused('EMPTY', 'The file is empty.');
  const format = pictureFormat(bytes);
  if (format === undefined) {
    const known = Object.keys(pictureKinds).join(', ');
    throw new PictureRefused(
      'NOT_A_PICTURE',
      `The file is not an image of a supported type: ${known}.`,
    );
  }
  if (bytes.length > mostPictureBytes) {
    throw new PictureRefused('TOO_LARGE', `An image can have at most ${mostPictureBytes} bytes.`);
  }
  const md5 = createHash('md5').update(bytes).digest('hex');
  const facts = { format, mime_type: pictureKinds[format].mimeType, size: bytes.length, md5 };
  // Whoever draws an SVG runs what is in it, so it is only kept.
  if (!pictureKinds[format].drawn) {
    return { ...facts, ...(svgSize(bytes) ?? { width: null, height: null }) };
  }
  const size = await checkedSize(bytes);
  try {
    return { ...facts, ...size, ...(await imageProcesses.run('standIns', bytes)) };
  } catch {
    throw new PictureRefused('DAMAGED', damaged);
  }
}

/** Reads the size before any pixel, as a few bytes may stand for more pixels than fit in memory. */
async function checkedSize(bytes: Buffer): Promise<Size> {
  const size = await uprightSize(bytes).catch(() => {
    throw new PictureRefused('DAMAGED', damaged);
  });
  const most = drawingLimits.limitInputPixels;
  const pixels = size.width * size.height;
  if (pixels <= most) return size;
  throw new PictureRefused(
    'TOO_LARGE',
    `An image can have at most ${most} pixels, but this one has ${pixels}.`,
  );
}
