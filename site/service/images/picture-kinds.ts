/** A kind of picture that is kept. */
export interface PictureKind {
  readonly mimeType: string;
  /** True where the first bytes of a file are those of this kind. */
  begins(bytes: Buffer): boolean;
  /** True where other pictures are made of it; the others are only handed out. */
  readonly drawn: boolean;
}

const text = (bytes: Buffer, start: number, end: number) =>
  bytes.subarray(start, end).toString('latin1');

/** As far as an SVG file may have comments and declarations before its first element. */
const prologBytes = 4096;

/** What may stand before the first element of an SVG file. */
const prolog =
  /^\uFEFF?(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>)*<svg[\s>]/i;

/** Every kind, by the ending of its files. */
export const pictureKinds = {
  avif: {
    mimeType: 'image/avif',
    drawn: true,
    begins: (bytes) => text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12)),
  },
  gif: {
    mimeType: 'image/gif',
    drawn: true,
    begins: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
  },
  jpg: {
    mimeType: 'image/jpeg',
    drawn: true,
    begins: (bytes) => text(bytes, 0, 3) === '\u00FF\u00D8\u00FF',
  },
  png: {
    mimeType: 'image/png',
    drawn: true,
    begins: (bytes) => text(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n',
  },
  svg: {
    mimeType: 'image/svg+xml',
    drawn: false,
    begins: (bytes) => prolog.test(bytes.subarray(0, prologBytes).toString('utf8')),
  },
  webp: {
    mimeType: 'image/webp',
    drawn: true,
    begins: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  },
} as const satisfies Readonly<Record<string, PictureKind>>;

export type PictureFormat = keyof typeof pictureKinds;

/** Goes by what is in a file, never by its name; undefined for what is no picture. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const formats = Object.keys(pictureKinds) as PictureFormat[];
  return formats.find((format) => pictureKinds[format].begins(bytes));
}
