import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPhoto } from './test/test-photo.ts';
import { ImageService } from './image-service.ts';
import { WorkQueue } from '../http/limits/work-queue.ts';
import { createImageRoutes } from './image-routes.ts';

let folder: string;
let images: ImageService;
let app: FastifyInstance;
let hash: string;
const settings = { publicUrl: '', imageSigningKey: 'k'.repeat(32), imageCacheMegabytes: 10 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-images-'));
  images = await ImageService.open({ ...settings, dataDir: folder });
  app = Fastify();
  await app.register(createImageRoutes(images, pino({ level: 'silent' })), { prefix: '/assets' });
  const uploaded = await images.addImage(await createTestPhoto(1000, 500).jpeg().toBuffer());
  hash = uploaded.hash;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function get(
  query = '',
  requestHeaders: Record<string, string> = {},
  imageHash = hash,
  name = 'sea.jpg',
) {
  const url = `/assets/${imageHash}/${name}${query && `?${query}`}`;
  const response = await app.inject({ url, headers: requestHeaders });
  const { statusCode, headers, rawPayload: bytes, body } = response;
  return { status: statusCode, headers, bytes, body };
}

/** Returns the format and the size of an image, detected from its content. */
async function describeImage(bytes: Buffer): Promise<string> {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width}x${height}`;
}

describe('image requests', () => {
  it('serves the original without parameters', async () => {
    const { status, headers, bytes } = await get();
    expect([status, await describeImage(bytes)]).toEqual([200, 'jpeg 1000x500']);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('exposes Content-Range of partial responses to other origins', async () => {
    const { status, headers } = await get('', { range: 'bytes=0-3' });
    expect([status, headers['content-range']]).toEqual([206, expect.stringMatching(/^bytes 0-3/)]);
    expect(headers['access-control-expose-headers']).toContain('content-range');
    expect(headers['access-control-allow-headers']).toContain('range');
  });

  it('renders an unsigned width as the next allowed one, keeping the aspect ratio', async () => {
    expect(await describeImage((await get('w=600')).bytes)).toBe('jpeg 640x320');
    expect(await describeImage((await get('w=600&h=600&fit=crop')).bytes)).toBe('jpeg 640x640');
  });

  it('renders a signed URL in exactly the requested size', async () => {
    const parameters = new URLSearchParams({ fit: 'max', w: '601' });
    const url = images.urls.createUrl(hash, 'sea.jpg', parameters);
    const response = await app.inject({ url });
    expect(await describeImage(response.rawPayload)).toBe('jpeg 601x301');
    const reorderedUrl = url.replace('fit=max&w=601', 'w=601.0&fit=max');
    expect((await app.inject({ url: reorderedUrl })).headers.etag).toBe(response.headers.etag);
  });

  it('accepts every density and format for a signed URL, but no other size', async () => {
    const url = images.urls.createUrl(hash, 'sea.jpg', new URLSearchParams({ w: '301' }));
    const halfDensity = await app.inject({ url: `${url}&dpr=0.5&fm=webp` });
    expect(await describeImage(halfDensity.rawPayload)).toBe('webp 151x75');
    const other = await app.inject({ url: url.replace('w=301', 'w=302') });
    expect(other.statusCode).toBe(400);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'heif', 'image/avif'],
    ['image/webp,*/*', 'webp', 'image/webp'],
    ['*/*', 'jpeg', 'image/jpeg'],
  ])(
    'negotiates the format by Accept and sends Vary for auto=format: %s',
    async (accept, format, type) => {
      const response = await get('auto=format&w=320', { accept });
      expect(await describeImage(response.bytes)).toBe(`${format} 320x160`);
      expect(response.headers['content-type']).toBe(type);
      expect(response.headers.vary).toBe('Accept');
    },
  );

  it('prefers the requested format to the Accept header', async () => {
    const response = await get('auto=format&fm=png&w=320', { accept: 'image/avif' });
    expect([await describeImage(response.bytes), response.headers.vary]).toEqual([
      'png 320x160',
      undefined,
    ]);
  });

  it('responds with 304 if the ETag matches', async () => {
    const { headers } = await get('w=320');
    const again = await get('w=320', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await get('w=640')).headers.etag).not.toBe(headers.etag);
  });

  it('responds to HEAD with the headers of GET', async () => {
    const { headers, bytes } = await get('w=320');
    const head = await app.inject({ method: 'HEAD', url: `/assets/${hash}/sea.jpg?w=320` });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
    expect(head.headers.etag).toBe(headers.etag);
  });

  it('renders an image again if its cached file was removed', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 640, height: 320, channels: 3, background: 'black', noise } as const;
    const uploadedHash = await images.originals.put(await sharp({ create }).png().toBuffer());
    const { bytes } = await get('w=560', {}, uploadedHash);
    const cacheFolder = join(folder, 'pictures');
    for (const name of await readdir(cacheFolder)) await rm(join(cacheFolder, name));
    const again = await get('w=560', {}, uploadedHash);
    expect([again.status, again.bytes.equals(bytes)]).toEqual([200, true]);
  });

  it('ignores unknown parameters', async () => {
    expect((await get('w=320&txt=hello')).headers.etag).toBe((await get('w=320')).headers.etag);
  });
});

const parseError = (response: { readonly body: string }) => {
  const { data } = JSON.parse(response.body) as { data: { type: string; attributes: unknown }[] };
  return data[0];
};

describe('image errors', () => {
  it.each([
    ['w=wide', 'w'],
    ['w=0', 'w'],
    ['fm=mp4', 'fm'],
    ['rect=5000,0,10,10', 'rect'],
    ['w=300&s=forged', 's'],
  ])('names the invalid parameter: %s', async (query, field) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect(response.headers['content-type']).toBe('application/json');
    expect(parseError(response)).toMatchObject({
      type: 'api_error',
      attributes: { code: 'INVALID_PARAMETER', details: { field } },
    });
  });

  it.each([
    ['an unknown hash', 'a'.repeat(32)],
    ['an invalid hash', 'hello'],
    ['a path', '..%2f..%2fimage-key'],
  ])('responds with 404 for %s', async (_, uploadedHash) => {
    const response = await get('', {}, uploadedHash);
    expect([response.status, parseError(response)]).toMatchObject([
      404,
      { attributes: { code: 'NOT_FOUND' } },
    ]);
  });

  it('responds with 422 for a damaged image, on every request', async () => {
    const bytes = await createTestPhoto(640, 480).jpeg().toBuffer();
    const damaged = await images.originals.put(bytes.subarray(0, bytes.length / 2));
    for (const _ of [1, 2]) {
      const response = await get('w=320', {}, damaged);
      expect([response.status, parseError(response)]).toMatchObject([
        422,
        { attributes: { code: 'UNREADABLE_PICTURE' } },
      ]);
    }
  });

  it('does not serve original video files', async () => {
    const videoHash = await images.originals.put(Buffer.from('\0\0\0\u0018ftypisom', 'latin1'));
    expect(await get('', {}, videoHash)).toMatchObject({ status: 422 });
  });
});

describe('uploaded files that are not images', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it('serves an SVG as a download with a sandbox policy', async () => {
    const uploadedHash = await images.originals.put(Buffer.from(svg));
    const { status, headers, bytes } = await get('w=100&fm=png', {}, uploadedHash, 'mark.svg');
    expect([status, headers['content-type'], bytes.toString()]).toEqual([
      200,
      'image/svg+xml',
      svg,
    ]);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''mark.svg");
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
  });

  it('serves other files as binary downloads with an escaped file name', async () => {
    const uploadedHash = await images.originals.put(Buffer.from('<html><script>alert(1)</script>'));
    const { headers } = await get('', {}, uploadedHash, '..%2f..%2fetc%2f%22pass%0awd');
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''..%2F..%2Fetc%2F%22pass%0Awd",
    );
  });

  it('stores equal files once, and responds with 404 after removal', async () => {
    const bytes = Buffer.from('the same');
    const uploadedHash = await images.originals.put(bytes);
    await writeFile(join(folder, 'upload'), bytes);
    expect(await images.originals.putFile(join(folder, 'upload'))).toBe(uploadedHash);
    expect(await get('', {}, uploadedHash)).toMatchObject({ status: 200 });
    await images.remove(uploadedHash);
    expect(await get('', {}, uploadedHash)).toMatchObject({ status: 404 });
  });
});

it('reuses the generated signing key after a restart', async () => {
  const ownSettings = { ...settings, dataDir: folder, imageSigningKey: undefined };
  const [first, second] = [
    await ImageService.open(ownSettings),
    await ImageService.open(ownSettings),
  ];
  const parameters = new URLSearchParams('w=5');
  expect(first.urls.createUrl(hash, 'a b.jpg', parameters)).toBe(
    second.urls.createUrl(hash, 'a b.jpg', parameters),
  );
  expect(first.urls.createUrl(hash, 'a b.jpg', parameters)).toMatch(
    /\/a%20b\.jpg\?w=5&s=[\w-]{16}$/,
  );
});

it('responds with 503 and Retry-After while the queue is full', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxQueued: 0 });
  const blocker = Promise.withResolvers<void>();
  const runningJob = queue.run('192.0.2.1', () => blocker.promise);
  const dataDir = join(folder, 'busy');
  const busyService = await ImageService.open({ ...settings, dataDir, queue });
  const server = Fastify();
  await server.register(createImageRoutes(busyService, pino({ level: 'silent' })), {
    prefix: '/assets',
  });
  const uploaded = await busyService.addImage(await createTestPhoto(100, 50).jpeg().toBuffer());
  const url = `/assets/${uploaded.hash}/sea.jpg?w=320&fm=webp`;
  const rejected = await server.inject({ url });
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '1']);
  expect(rejected.headers['cache-control']).toBe('no-store');
  expect(parseError(rejected)).toMatchObject({ attributes: { code: 'TOO_BUSY' } });
  blocker.resolve();
  await runningJob;
  expect((await server.inject({ url })).statusCode).toBe(200);
  await server.close();
});
