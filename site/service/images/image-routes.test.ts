import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPhoto } from './test/test-photo.ts';
import { ImageService } from './image-service.ts';
import { WorkQueue } from '../http/work-queue.ts';
import { imageRoutes } from './image-routes.ts';

let folder: string;
let images: ImageService;
let app: FastifyInstance;
let hash: string;
const settings = { publicUrl: '', imageSigningKey: 'k'.repeat(32), imageCacheMegabytes: 10 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-images-'));
  images = await ImageService.open({ ...settings, dataDir: folder });
  app = Fastify();
  await app.register(imageRoutes(images, pino({ level: 'silent' })), { prefix: '/assets' });
  const taken = await images.addImage(await createTestPhoto(1000, 500).jpeg().toBuffer());
  hash = taken.hash;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function get(query = '', headers: Record<string, string> = {}, of = hash, name = 'sea.jpg') {
  const url = `/assets/${of}/${name}${query && `?${query}`}`;
  const { statusCode, headers: said, rawPayload: bytes, body } = await app.inject({ url, headers });
  return { status: statusCode, headers: said, bytes, body };
}

/** What a picture is, by what is in it. */
async function seen(bytes: Buffer): Promise<string> {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width}x${height}`;
}

describe('a picture', () => {
  it('comes as it was uploaded, where nothing is asked for', async () => {
    const { status, headers, bytes } = await get();
    expect([status, await seen(bytes)]).toEqual([200, 'jpeg 1000x500']);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('lets pages of other origins read which part of a file has come', async () => {
    const { status, headers } = await get('', { range: 'bytes=0-3' });
    expect([status, headers['content-range']]).toEqual([206, expect.stringMatching(/^bytes 0-3/)]);
    expect(headers['access-control-expose-headers']).toContain('content-range');
    expect(headers['access-control-allow-headers']).toContain('range');
  });

  it('comes in the next width that is made, in its shape', async () => {
    expect(await seen((await get('w=600')).bytes)).toBe('jpeg 640x320');
    expect(await seen((await get('w=600&h=600&fit=crop')).bytes)).toBe('jpeg 640x640');
  });

  it('comes in exactly the size that is asked for, where the address is signed', async () => {
    const asked = new URLSearchParams({ fit: 'max', w: '601' });
    const address = images.addresses.url(hash, 'sea.jpg', asked);
    const answer = await app.inject({ url: address });
    expect(await seen(answer.rawPayload)).toBe('jpeg 601x301');
    const shuffled = address.replace('fit=max&w=601', 'w=601.0&fit=max');
    expect((await app.inject({ url: shuffled })).headers.etag).toBe(answer.headers.etag);
  });

  it('comes in every density and format of a signed address, and in no other size', async () => {
    const address = images.addresses.url(hash, 'sea.jpg', new URLSearchParams({ w: '301' }));
    const half = await app.inject({ url: `${address}&dpr=0.5&fm=webp` });
    expect(await seen(half.rawPayload)).toBe('webp 151x75');
    const other = await app.inject({ url: address.replace('w=301', 'w=302') });
    expect(other.statusCode).toBe(400);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'heif', 'image/avif'],
    ['image/webp,*/*', 'webp', 'image/webp'],
    ['*/*', 'jpeg', 'image/jpeg'],
  ])('comes in the best format that is liked, and says so: %s', async (accept, format, type) => {
    const found = await get('auto=format&w=320', { accept });
    expect(await seen(found.bytes)).toBe(`${format} 320x160`);
    expect(found.headers['content-type']).toBe(type);
    expect(found.headers.vary).toBe('Accept');
  });

  it('comes in the format that is asked for, whatever is liked', async () => {
    const found = await get('auto=format&fm=png&w=320', { accept: 'image/avif' });
    expect([await seen(found.bytes), found.headers.vary]).toEqual(['png 320x160', undefined]);
  });

  it('need not be sent again to who has it', async () => {
    const { headers } = await get('w=320');
    const again = await get('w=320', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await get('w=640')).headers.etag).not.toBe(headers.etag);
  });

  it('tells by HEAD what it would send', async () => {
    const { headers, bytes } = await get('w=320');
    const head = await app.inject({ method: 'HEAD', url: `/assets/${hash}/sea.jpg?w=320` });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
    expect(head.headers.etag).toBe(headers.etag);
  });

  it('is drawn again when somebody has removed what was drawn', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 640, height: 320, channels: 3, background: 'black', noise } as const;
    const of = await images.originals.put(await sharp({ create }).png().toBuffer());
    const { bytes } = await get('w=560', {}, of);
    const drawn = join(folder, 'pictures');
    for (const name of await readdir(drawn)) await rm(join(drawn, name));
    const again = await get('w=560', {}, of);
    expect([again.status, again.bytes.equals(bytes)]).toEqual([200, true]);
  });

  it('keeps its address when other parameters come to be known', async () => {
    expect((await get('w=320&txt=hello')).headers.etag).toBe((await get('w=320')).headers.etag);
  });
});

const error = (answer: { readonly body: string }) => {
  const { data } = JSON.parse(answer.body) as { data: { type: string; attributes: unknown }[] };
  return data[0];
};

describe('what cannot be had is told', () => {
  it.each([
    ['w=wide', 'w'],
    ['w=0', 'w'],
    ['fm=mp4', 'fm'],
    ['rect=5000,0,10,10', 'rect'],
    ['w=300&s=forged', 's'],
  ])('by the name of the parameter: %s', async (query, field) => {
    const answer = await get(query);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(error(answer)).toMatchObject({
      type: 'api_error',
      attributes: { code: 'INVALID_PARAMETER', details: { field } },
    });
  });

  it.each([
    ['another hash', 'a'.repeat(32)],
    ['no hash', 'hello'],
    ['a path', '..%2f..%2fimage-key'],
  ])('for %s', async (_, of) => {
    const answer = await get('', {}, of);
    expect([answer.status, error(answer)]).toMatchObject([
      404,
      { attributes: { code: 'NOT_FOUND' } },
    ]);
  });

  it('for a picture that is damaged, every time', async () => {
    const bytes = await createTestPhoto(640, 480).jpeg().toBuffer();
    const damaged = await images.originals.put(bytes.subarray(0, bytes.length / 2));
    for (const _ of [1, 2]) {
      const answer = await get('w=320', {}, damaged);
      expect([answer.status, error(answer)]).toMatchObject([
        422,
        { attributes: { code: 'UNREADABLE_PICTURE' } },
      ]);
    }
  });

  it('for a film, which is not handed out as it was uploaded', async () => {
    const film = await images.originals.put(Buffer.from('\0\0\0\u0018ftypisom', 'latin1'));
    expect(await get('', {}, film)).toMatchObject({ status: 422 });
  });
});

describe('what is uploaded', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it('as an SVG is saved, never shown, and can do nothing', async () => {
    const of = await images.originals.put(Buffer.from(svg));
    const { status, headers, bytes } = await get('w=100&fm=png', {}, of, 'mark.svg');
    expect([status, headers['content-type'], bytes.toString()]).toEqual([
      200,
      'image/svg+xml',
      svg,
    ]);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''mark.svg");
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
  });

  it('as anything else is saved as bytes, under a name that is no path', async () => {
    const of = await images.originals.put(Buffer.from('<html><script>alert(1)</script>'));
    const { headers } = await get('', {}, of, '..%2f..%2fetc%2f%22pass%0awd');
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''..%2F..%2Fetc%2F%22pass%0Awd",
    );
  });

  it('twice is kept once, and once removed it is gone', async () => {
    const bytes = Buffer.from('the same');
    const of = await images.originals.put(bytes);
    await writeFile(join(folder, 'arrived'), bytes);
    expect(await images.originals.putFile(join(folder, 'arrived'))).toBe(of);
    expect(await get('', {}, of)).toMatchObject({ status: 200 });
    await images.remove(of);
    expect(await get('', {}, of)).toMatchObject({ status: 404 });
  });
});

it('a key that is made at first start is used at the next', async () => {
  const own = { ...settings, dataDir: folder, imageSigningKey: undefined };
  const [first, second] = [await ImageService.open(own), await ImageService.open(own)];
  const asked = new URLSearchParams('w=5');
  expect(first.addresses.url(hash, 'a b.jpg', asked)).toBe(
    second.addresses.url(hash, 'a b.jpg', asked),
  );
  expect(first.addresses.url(hash, 'a b.jpg', asked)).toMatch(/\/a%20b\.jpg\?w=5&s=[\w-]{16}$/);
});

it('refuses an image with 503 and Retry-After while too many wait, and sends it afterwards', async () => {
  const queue = new WorkQueue({ concurrency: 1, waiting: 0 });
  const busy = Promise.withResolvers<void>();
  const working = queue.run('192.0.2.1', () => busy.promise);
  const dataDir = join(folder, 'busy');
  const own = await ImageService.open({ ...settings, dataDir, queue });
  const server = Fastify();
  await server.register(imageRoutes(own, pino({ level: 'silent' })), { prefix: '/assets' });
  const taken = await own.addImage(await createTestPhoto(100, 50).jpeg().toBuffer());
  const url = `/assets/${taken.hash}/sea.jpg?w=320&fm=webp`;
  const refused = await server.inject({ url });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(error(refused)).toMatchObject({ attributes: { code: 'TOO_BUSY' } });
  busy.resolve();
  await working;
  expect((await server.inject({ url })).statusCode).toBe(200);
  await server.close();
});
