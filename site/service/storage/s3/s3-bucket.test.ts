import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { S3Bucket, ObjectStoreError } from './s3-bucket.ts';

const bytes = Buffer.from('an image');

/** Starts an object store that responds with `handler`; returns its origin. */
async function startObjectStore(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const keys = { accessKeyId: 'name-of-key', secretAccessKey: 'secret-of-key' };
const connection = { bucket: 'films', region: 'us-east-1', ...keys };

describe('a bucket', () => {
  it('returns a stored object by its name, and undefined for any other name', async () => {
    const bucket = new S3Bucket(await startTestBucket(), longTimeouts);
    await bucket.put('images/a.png', bytes, 'image/png');
    expect(await bucket.get('images/a.png')).toEqual(bytes);
    expect(await bucket.get('images/b.png')).toBeUndefined();
  });

  it('replaces the object of the same name', async () => {
    const bucket = new S3Bucket(await startTestBucket(), longTimeouts);
    await bucket.put('a.png', bytes, 'image/png');
    await bucket.put('a.png', Buffer.from('another'), 'image/png');
    expect(String(await bucket.get('a.png'))).toBe('another');
  });

  it('rejects a write with the status of the response if it does not exist', async () => {
    const bucket = new S3Bucket(
      { ...(await startTestBucket()), bucket: 'unknown-bucket' },
      longTimeouts,
    );
    const write = bucket.put('a.png', bytes, 'image/png');
    await expect(write).rejects.toThrow('The object store responded to PUT with status 404.');
  });

  it('rejects a wrong key with an error that does not contain the key', async () => {
    const settings = { ...(await startTestBucket()), secretAccessKey: 'secret-of-key' };
    const error: unknown = await new S3Bucket(settings, longTimeouts)
      .put('a.png', bytes, 'image/png')
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ObjectStoreError);
    expect(String(error)).toMatch(/status 403/);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/secret-of-key/);
  });

  it.each(['../a.png', 'images/../../a.png', '/a.png', 'a//b.png', '', 'a.png?x', '.hidden'])(
    'rejects the object name "%s"',
    async (name) => {
      const bucket = new S3Bucket({ ...connection, endpoint: 'http://127.0.0.1:9' });
      await expect(bucket.get(name)).rejects.toThrow(TypeError);
      await expect(bucket.put(name, bytes, 'image/png')).rejects.toThrow(TypeError);
    },
  );
});

describe('requests to an object store', () => {
  it('rejects requests without a response after the timeout', async () => {
    const endpoint = await startObjectStore(() => {});
    const bucket = new S3Bucket({ ...connection, endpoint }, { readMs: 20, writeMs: 20 });
    await expect(bucket.get('a.png')).rejects.toThrow('The object store did not respond to GET.');
    await expect(bucket.put('a.png', bytes, 'image/png')).rejects.toThrow(ObjectStoreError);
  });

  it('rejects an incomplete response', async () => {
    const endpoint = await startObjectStore((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
    });
    await expect(
      new S3Bucket({ ...connection, endpoint }, longTimeouts).get('a.png'),
    ).rejects.toThrow(ObjectStoreError);
  });

  it('returns undefined for an object with a wrong digest', async () => {
    const endpoint = await startObjectStore((_, response) => response.end('other bytes'));
    expect(
      await new S3Bucket({ ...connection, endpoint }, longTimeouts).get('a.png'),
    ).toBeUndefined();
  });

  it('rejects an object larger than 64 MiB without reading it', async () => {
    const endpoint = await startObjectStore((_, response) => {
      response.writeHead(200, { 'content-length': 2 ** 40 }).flushHeaders();
    });
    await expect(
      new S3Bucket({ ...connection, endpoint }, longTimeouts).get('a.png'),
    ).rejects.toThrow(/status 200/);
  });

  it('lists objects page by page', async () => {
    const renderPage = (name: string, next = '') =>
      `<ListBucketResult><Contents><Key>arriving/${name}</Key>` +
      `<LastModified>2026-11-24T10:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`;
    const endpoint = await startObjectStore(({ url = '' }, response) => {
      const isSecondPage =
        new URL(url, 'http://store').searchParams.get('continuation-token') === 'a&b';
      const next = '<NextContinuationToken>a&amp;b</NextContinuationToken>';
      response.end(isSecondPage ? renderPage('b') : renderPage('a', next));
    });
    const names: string[] = [];
    for await (const { name } of new S3Bucket({ ...connection, endpoint }, longTimeouts).list(
      'arriving',
    )) {
      names.push(name);
    }
    expect(names).toEqual(['arriving/a', 'arriving/b']);
  });

  it('follows no redirect, because the signature is for one URL only', async () => {
    const redirectedUrls: string[] = [];
    const redirectTarget = await startObjectStore((request, response) => {
      redirectedUrls.push(request.url ?? '');
      response.end();
    });
    const endpoint = await startObjectStore((_, response) => {
      response.writeHead(307, { location: redirectTarget }).end();
    });
    await expect(
      new S3Bucket({ ...connection, endpoint }, longTimeouts).get('a.png'),
    ).rejects.toThrow(ObjectStoreError);
    expect(redirectedUrls).toEqual([]);
  });
});
