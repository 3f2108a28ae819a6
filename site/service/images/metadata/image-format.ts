/** A kind of picture that is kept. */
export interface ImageFormatInfo {
  readonly mimeType: string;
  /** True where the first bytes of a file are those of this kind. */
  matches(bytes: Buffer): boolean;
  /** True where other pictures are made of it; the others are only handed out. */
  readonly isTransformable: boolean;
}

const text = (bytes: Buffer, start: number, end: number) =>
  bytes.subarray(start, end).toString('latin1');

/** As far as an SVG file may have comments and declarations before its first element. */
const prologBytes = 4096;

/** What may stand before the first element of an SVG file. */
const prolog =
  /^\uFEFF?(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>)*<svg[\s>]/i;

/** Every kind, by the ending of its files. */
export const imageFormats = {
  avif: {
    mimeType: 'image/avif',
    isTransformable: true,
    matches: (bytes) => text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12)),
  },
  gif: {
    mimeType: 'image/gif',
    isTransformable: true,
    matches: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
  },
  jpg: {
    mimeType: 'image/jpeg',
    isTransformable: true,
    matches: (bytes) => text(bytes, 0, 3) === '\u00FF\u00D8\u00FF',
  },
  png: {
    mimeType: 'image/png',
    isTransformable: true,
    matches: (bytes) => text(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n',
  },
  svg: {
    mimeType: 'image/svg+xml',
    isTransformable: false,
    matches: (bytes) => prolog.test(bytes.subarray(0, prologBytes).toString('utf8')),
  },
  webp: {
    mimeType: 'image/webp',
    isTransformable: true,
    matches: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  },
} as const satisfies Readonly<Record<string, ImageFormatInfo>>;

export type ImageFormat = keyof typeof imageFormats;

/** Goes by what is in a file, never by its name; undefined for what is no picture. */
export function detectImageFormat(bytes: Buffer): ImageFormat | undefined {
  const formats = Object.keys(imageFormats) as ImageFormat[];
  return formats.find((format) => imageFormats[format].matches(bytes));
}
