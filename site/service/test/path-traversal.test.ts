import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Requests a path exactly as written: `fetch` would normalize it. */
const requestPath = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const clientRequest = request(server.origin, { path, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    clientRequest.once('error', reject).end();
  });

/** Path prefixes under which files are served. */
const prefixes = [
  ...['/assets/', '/assets/0123/', '/video/', '/video/blue-hour/', '/video/blue-hour/hls/'],
  ...['/service/', '/service/upload-requests/', '/beacons/'],
];

/** Encodings of a step to the parent folder. */
const parentSteps = [
  ...['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%252f', '%252e%252e%252f', '..%5c', '..\\'],
  ...['....//', '..;/', '..%00/', '%c0%ae%c0%ae/', '.%2e/', '..%ef%bc%8f'],
];

/** Files that must not be readable: the tokens of the service, and a system file. */
const files = ['tokens.json', 'etc/passwd'];

it('serves no file outside of the served folders', async () => {
  const secrets = [server.service.tokens.edit, 'root:'];
  for (const prefix of prefixes) {
    for (const step of parentSteps) {
      const paths = [1, 3].flatMap((depth) =>
        files.map((file) => `${prefix}${step.repeat(depth)}${file}`),
      );
      for (const { status, text } of await Promise.all(paths.map(requestPath))) {
        expect(status, `${prefix}${step}`).toBeGreaterThanOrEqual(400);
        expect(status, `${prefix}${step}`).toBeLessThan(500);
        for (const secret of secrets) expect(text, `${prefix}${step}`).not.toContain(secret);
      }
    }
  }
});

it.each(['/assets//etc/passwd', '/video//etc/passwd', '/video/%2fetc%2fpasswd', '//etc/passwd'])(
  'responds with 404 for %s',
  async (path) => {
    expect((await requestPath(path)).status).toBe(404);
  },
);
