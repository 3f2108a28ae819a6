import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { validateImage } from './validate-image.ts';
import { createTestPhoto } from './test/test-photo.ts';

describe('a picture that arrives', () => {
  it.each([
    ['jpg', 'image/jpeg', () => createTestPhoto(64, 48).jpeg()],
    ['png', 'image/png', () => createTestPhoto(64, 48).png()],
    ['webp', 'image/webp', () => createTestPhoto(64, 48).webp()],
    ['gif', 'image/gif', () => createTestPhoto(64, 48).gif()],
    ['avif', 'image/avif', () => createTestPhoto(64, 48).avif({ effort: 0 })],
  ] as const)('is known by what is in it: %s', async (format, mimeType, make) => {
    const bytes = await make().toBuffer();
    expect(await validateImage(bytes)).toMatchObject({
      format,
      mime_type: mimeType,
      size: bytes.length,
      width: 64,
      height: 48,
    });
  });

  it('has its size as it is shown, however the camera was held', async () => {
    const bytes = await createTestPhoto(64, 48).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    expect(await validateImage(bytes)).toMatchObject({ width: 48, height: 64 });
  });

  it('gets what stands in for it until it has loaded', async () => {
    const facts = await validateImage(await createTestPhoto(64, 48).png().toBuffer());
    expect(facts.blur_up_thumb).toMatch(/^data:image\/jpeg;base64,/);
    expect(facts.thumbhash).toMatch(/^[\w+/=]{20,40}$/);
    expect(facts.blurhash).toMatch(/^.{28}$/);
    expect(facts.colors).toEqual([
      { red: 0x20, green: 0x40, blue: 0x60, alpha: 255 },
      { red: 0xf0, green: 0xc0, blue: 0x40, alpha: 255 },
    ]);
  });

  it('has no colours where nothing is to be seen', async () => {
    const create = { width: 8, height: 8, channels: 4 as const, background: '#0000' };
    const facts = await validateImage(await sharp({ create }).png().toBuffer());
    expect(facts.colors).toEqual([]);
  });
});

describe('a file that is no good picture is refused', () => {
  it.each([
    ['an empty one', () => Buffer.alloc(0), 'EMPTY'],
    ['a text', () => Buffer.from('hello'), 'NOT_A_PICTURE'],
    ['a page that calls itself a picture', () => Buffer.from('<html><svg></svg>'), 'NOT_A_PICTURE'],
    ['nothing but a beginning', () => Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), 'DAMAGED'],
    [
      'one that ends too early',
      async () => half(await createTestPhoto(640, 480).jpeg().toBuffer()),
      'DAMAGED',
    ],
    [
      'another that does',
      async () => half(await createTestPhoto(640, 480).png().toBuffer()),
      'DAMAGED',
    ],
    ['one with more pixels than memory', bomb, 'TOO_LARGE'],
  ] as const)('%s', async (_, make, code) => {
    await expect(validateImage(await make())).rejects.toMatchObject({ name: 'Error', code });
  });
});

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg>\n<svg>',
])('an SVG is kept, but nothing is drawn of it: %s', async (text) => {
  expect(await validateImage(Buffer.from(text))).toMatchObject({
    format: 'svg',
    mime_type: 'image/svg+xml',
    width: null,
  });
});

// Were each begun anew at every place, it would take hours, and the test its limit.
it.each(['<!--', '<?', ' '])(
  'a text of nothing but %j is looked through in one go',
  async (part) => {
    await expect(validateImage(Buffer.from(part.repeat(1_000_000)))).rejects.toThrow();
  },
);

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

/** A PNG of a few bytes that says it has 50,000 by 50,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const parts = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(1000))],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    ...parts.map(([name, data]) => chunk(name, data)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
