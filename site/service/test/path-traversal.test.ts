import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
});
afterAll(() => served[Symbol.asyncDispose]());

/** Asks for an address as it is written: nobody tidies it up on the way. */
const ask = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(served.origin, { path, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.once('error', reject).end();
  });

/** Where files are served from. */
const places = [
  ...['/assets/', '/assets/0123/', '/video/', '/video/blue-hour/', '/video/blue-hour/hls/'],
  ...['/service/', '/service/upload-requests/', '/beacons/'],
];

/** Ways to write the way up. */
const ups = [
  ...['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%252f', '%252e%252e%252f', '..%5c', '..\\'],
  ...['....//', '..;/', '..%00/', '%c0%ae%c0%ae/', '.%2e/', '..%ef%bc%8f'],
];

/** What nobody may read: the tokens of the service, and a file of the system. */
const files = ['tokens.json', 'etc/passwd'];

it('no address leads out of the folders that are served', async () => {
  const secrets = [served.service.tokens.edit, 'root:'];
  for (const place of places) {
    for (const up of ups) {
      const paths = [1, 3].flatMap((depth) =>
        files.map((file) => `${place}${up.repeat(depth)}${file}`),
      );
      for (const { status, text } of await Promise.all(paths.map(ask))) {
        expect(status, `${place}${up}`).toBeGreaterThanOrEqual(400);
        expect(status, `${place}${up}`).toBeLessThan(500);
        for (const secret of secrets) expect(text, `${place}${up}`).not.toContain(secret);
      }
    }
  }
});

it.each(['/assets//etc/passwd', '/video//etc/passwd', '/video/%2fetc%2fpasswd', '//etc/passwd'])(
  'there is nothing at %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);
