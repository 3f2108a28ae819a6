/** An image format of uploads. */
export interface ImageFormatInfo {
  readonly mimeType: string;
  /** Whether the first bytes of a file are those of this format. */
  matches(bytes: Buffer): boolean;
  /**
   * Whether images of this format can be transformed; images of other formats are only served
   * unchanged.
   */
  readonly isTransformable: boolean;
}

const latin1 = (bytes: Buffer, start: number, end: number) =>
  bytes.subarray(start, end).toString('latin1');

/** Maximum length of the comments and declarations before the root element of an SVG file. */
const PROLOG_BYTES = 4096;

/** Matches the prolog and the root element of an SVG file. */
const svgStart =
  /^\uFEFF?(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>)*<svg[\s>]/i;

/** All supported image formats, by file extension. */
export const imageFormats = {
  avif: {
    mimeType: 'image/avif',
    isTransformable: true,
    matches: (bytes) => latin1(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(latin1(bytes, 8, 12)),
  },
  gif: {
    mimeType: 'image/gif',
    isTransformable: true,
    matches: (bytes) => /^GIF8[79]a$/.test(latin1(bytes, 0, 6)),
  },
  jpg: {
    mimeType: 'image/jpeg',
    isTransformable: true,
    matches: (bytes) => latin1(bytes, 0, 3) === '\u00FF\u00D8\u00FF',
  },
  png: {
    mimeType: 'image/png',
    isTransformable: true,
    matches: (bytes) => latin1(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n',
  },
  svg: {
    mimeType: 'image/svg+xml',
    isTransformable: false,
    matches: (bytes) => svgStart.test(bytes.subarray(0, PROLOG_BYTES).toString('utf8')),
  },
  webp: {
    mimeType: 'image/webp',
    isTransformable: true,
    matches: (bytes) => latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP',
  },
} as const satisfies Readonly<Record<string, ImageFormatInfo>>;

export type ImageFormat = keyof typeof imageFormats;

/**
 * Detects the format of a file by its content, never by its name; `undefined` if it is not an
 * image.
 */
export function detectImageFormat(bytes: Buffer): ImageFormat | undefined {
  const formats = Object.keys(imageFormats) as ImageFormat[];
  return formats.find((format) => imageFormats[format].matches(bytes));
}
