import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { validateImage } from './validate-image.ts';
import { createTestPhoto } from './test/test-photo.ts';

describe('an uploaded image', () => {
  it.each([
    ['jpg', 'image/jpeg', () => createTestPhoto(64, 48).jpeg()],
    ['png', 'image/png', () => createTestPhoto(64, 48).png()],
    ['webp', 'image/webp', () => createTestPhoto(64, 48).webp()],
    ['gif', 'image/gif', () => createTestPhoto(64, 48).gif()],
    ['avif', 'image/avif', () => createTestPhoto(64, 48).avif({ effort: 0 })],
  ] as const)('detects the format by the content: %s', async (format, mimeType, create) => {
    const bytes = await create().toBuffer();
    expect(await validateImage(bytes)).toMatchObject({
      format,
      mime_type: mimeType,
      size: bytes.length,
      width: 64,
      height: 48,
    });
  });

  it('returns the size in the EXIF orientation', async () => {
    const bytes = await createTestPhoto(64, 48).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    expect(await validateImage(bytes)).toMatchObject({ width: 48, height: 64 });
  });

  it('creates placeholders and dominant colors', async () => {
    const metadata = await validateImage(await createTestPhoto(64, 48).png().toBuffer());
    expect(metadata.blur_up_thumb).toMatch(/^data:image\/jpeg;base64,/);
    expect(metadata.thumbhash).toMatch(/^[\w+/=]{20,40}$/);
    expect(metadata.blurhash).toMatch(/^.{28}$/);
    expect(metadata.colors).toEqual([
      { red: 0x20, green: 0x40, blue: 0x60, alpha: 255 },
      { red: 0xf0, green: 0xc0, blue: 0x40, alpha: 255 },
    ]);
  });

  it('returns no dominant colors for a transparent image', async () => {
    const create = { width: 8, height: 8, channels: 4 as const, background: '#0000' };
    const metadata = await validateImage(await sharp({ create }).png().toBuffer());
    expect(metadata.colors).toEqual([]);
  });
});

describe('rejects an invalid image', () => {
  it.each([
    ['an empty file', () => Buffer.alloc(0), 'EMPTY'],
    ['a text file', () => Buffer.from('hello'), 'NOT_AN_IMAGE'],
    ['an HTML page with an SVG inside', () => Buffer.from('<html><svg></svg>'), 'NOT_AN_IMAGE'],
    [
      'only the signature of a PNG',
      () => Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
      'DAMAGED',
    ],
    [
      'a truncated JPEG',
      async () => truncate(await createTestPhoto(640, 480).jpeg().toBuffer()),
      'DAMAGED',
    ],
    [
      'a truncated PNG',
      async () => truncate(await createTestPhoto(640, 480).png().toBuffer()),
      'DAMAGED',
    ],
    ['a decompression bomb', createDecompressionBomb, 'TOO_LARGE'],
  ] as const)('%s', async (_, create, code) => {
    await expect(validateImage(await create())).rejects.toMatchObject({ name: 'Error', code });
  });
});

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg>\n<svg>',
])('accepts an SVG without rendering it: %s', async (text) => {
  expect(await validateImage(Buffer.from(text))).toMatchObject({
    format: 'svg',
    mime_type: 'image/svg+xml',
    width: null,
  });
});

// Backtracking at every position would take hours and exceed the timeout of the test.
it.each(['<!--', '<?', ' '])('rejects a million repetitions of %j in linear time', async (part) => {
  await expect(validateImage(Buffer.from(part.repeat(1_000_000)))).rejects.toThrow();
});

function truncate(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

/** Creates a PNG of a few bytes that declares 50,000 by 50,000 pixels. */
function createDecompressionBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(1000))],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    ...chunks.map(([type, data]) => encodeChunk(type, data)),
  ]);
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
