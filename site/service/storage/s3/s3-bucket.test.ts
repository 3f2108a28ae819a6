import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { S3Bucket, ObjectStoreError } from './s3-bucket.ts';

const bytes = Buffer.from('a picture');

/** A store that answers as it is told to. */
async function startStore(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const keys = { accessKeyId: 'name-of-key', secretAccessKey: 'never-told' };
const told = { bucket: 'films', region: 'us-east-1', ...keys };

describe('a bucket', () => {
  it('has what was kept in it, under its name and no other', async () => {
    const bucket = new S3Bucket(await startTestBucket(), longTimeouts);
    await bucket.put('pictures/a.png', bytes, 'image/png');
    expect(await bucket.get('pictures/a.png')).toEqual(bytes);
    expect(await bucket.get('pictures/b.png')).toBeUndefined();
  });

  it('has the last of what was kept under a name', async () => {
    const bucket = new S3Bucket(await startTestBucket(), longTimeouts);
    await bucket.put('a.png', bytes, 'image/png');
    await bucket.put('a.png', Buffer.from('another'), 'image/png');
    expect(String(await bucket.get('a.png'))).toBe('another');
  });

  it('that is not there is told to whoever keeps something in it', async () => {
    const bucket = new S3Bucket(
      { ...(await startTestBucket()), bucket: 'elsewhere' },
      longTimeouts,
    );
    const keeping = bucket.put('a.png', bytes, 'image/png');
    await expect(keeping).rejects.toThrow('The object store responded to PUT with status 404.');
  });

  it('refuses a wrong key, and the failure holds none', async () => {
    const settings = { ...(await startTestBucket()), secretAccessKey: 'never-told' };
    const failure: unknown = await new S3Bucket(settings, longTimeouts)
      .put('a.png', bytes, 'image/png')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ObjectStoreError);
    expect(String(failure)).toMatch(/status 403/);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/never-told/);
  });

  it.each(['../a.png', 'pictures/../../a.png', '/a.png', 'a//b.png', '', 'a.png?x', '.hidden'])(
    'keeps nothing under the name "%s"',
    async (name) => {
      const bucket = new S3Bucket({ ...told, endpoint: 'http://127.0.0.1:9' });
      await expect(bucket.get(name)).rejects.toThrow(TypeError);
      await expect(bucket.put(name, bytes, 'image/png')).rejects.toThrow(TypeError);
    },
  );
});

describe('an object store', () => {
  it('that says nothing is waited for no longer than is worth it', async () => {
    const endpoint = await startStore(() => {});
    const bucket = new S3Bucket({ ...told, endpoint }, { readMs: 20, writeMs: 20 });
    await expect(bucket.get('a.png')).rejects.toThrow('The object store did not respond to GET.');
    await expect(bucket.put('a.png', bytes, 'image/png')).rejects.toThrow(ObjectStoreError);
  });

  it('that stops in the middle of an answer has not answered', async () => {
    const endpoint = await startStore((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
    });
    await expect(new S3Bucket({ ...told, endpoint }, longTimeouts).get('a.png')).rejects.toThrow(
      ObjectStoreError,
    );
  });

  it('that has something else under a name has nothing', async () => {
    const endpoint = await startStore((_, response) => response.end('not what was put'));
    expect(await new S3Bucket({ ...told, endpoint }, longTimeouts).get('a.png')).toBeUndefined();
  });

  it('that offers more than fits is not listened to', async () => {
    const endpoint = await startStore((_, response) => {
      response.writeHead(200, { 'content-length': 2 ** 40 }).flushHeaders();
    });
    await expect(new S3Bucket({ ...told, endpoint }, longTimeouts).get('a.png')).rejects.toThrow(
      /status 200/,
    );
  });

  it('that tells part by part what it has is asked for all of them', async () => {
    const page = (name: string, next = '') =>
      `<ListBucketResult><Contents><Key>arriving/${name}</Key>` +
      `<LastModified>2026-11-24T10:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`;
    const endpoint = await startStore(({ url = '' }, response) => {
      const isSecond =
        new URL(url, 'http://store').searchParams.get('continuation-token') === 'a&b';
      const next = '<NextContinuationToken>a&amp;b</NextContinuationToken>';
      response.end(isSecond ? page('b') : page('a', next));
    });
    const names: string[] = [];
    for await (const { name } of new S3Bucket({ ...told, endpoint }, longTimeouts).list(
      'arriving',
    )) {
      names.push(name);
    }
    expect(names).toEqual(['arriving/a', 'arriving/b']);
  });

  it('that sends elsewhere is not followed with what is signed for it', async () => {
    const asked: string[] = [];
    const elsewhere = await startStore((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    const endpoint = await startStore((_, response) => {
      response.writeHead(307, { location: elsewhere }).end();
    });
    await expect(new S3Bucket({ ...told, endpoint }, longTimeouts).get('a.png')).rejects.toThrow(
      ObjectStoreError,
    );
    expect(asked).toEqual([]);
  });
});
