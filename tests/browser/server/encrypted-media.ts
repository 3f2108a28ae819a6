import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';
import Fastify, { type FastifyInstance } from 'fastify';
import { initialContent } from '../../../site/content/initial-content.ts';
import { testContentDir } from '../../../site/service/test/test-server.ts';
import { openService } from '../../../site/service/open-service.ts';
import { loadSettings } from '../../../site/service/settings.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** The encryption of each playback ID. `other` has the scheme of `cenc` and a different key. */
const encryptionById = { cenc: 'cenc', cbcs: 'cbcs', 'aes-128': 'aes-128', other: 'cenc' } as const;

/** A request that the license server received. The body is in hexadecimal. */
export interface ReceivedLicenseRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Invalid responses of a license server, by the path below `/license-server/`. */
const invalidResponses: Readonly<
  Record<string, readonly [status: number, type: string, body: string]>
> = {
  refused: [403, 'text/plain', 'no'],
  unknown: [401, 'text/plain', 'no'],
  failed: [503, 'text/plain', 'no'],
  page: [200, 'text/html', '<h1>Sign in</h1>'],
  nonsense: [200, 'application/json', '{"keys":"none"}'],
};

/** Starts a license server that logs requests. Its license is the reversed body of the request. */
async function startLicenseServer(requestLog: ReceivedLicenseRequest[]): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      requestLog.push({
        url: request.url ?? '',
        headers: request.headers,
        body: body.toString('hex'),
      });
      response.end(request.method === 'GET' ? 'certificate' : Buffer.from(body.toReversed()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The part of a `film.json` that determines the renditions. */
interface FilmJson {
  readonly renditions: readonly object[];
  readonly audio: readonly object[];
}

async function createContent(folder: string): Promise<string> {
  const content = path.join(folder, 'content');
  await cp(testContentDir, content, { recursive: true });
  for (const name of Object.keys(encryptionById)) {
    const target = path.join(content, 'films', name);
    await cp(path.join(content, 'films/blue-hour'), target, { recursive: true });
    const file = path.join(target, 'film.json');
    const json = JSON.parse(await readFile(file, 'utf8')) as FilmJson;
    // Packaging only the smallest rendition and one audio track is faster.
    const smallest = { renditions: json.renditions.slice(-1), audio: json.audio.slice(0, 1) };
    await writeFile(file, JSON.stringify({ ...json, ...smallest, slug: name, playbackId: name }));
  }
  return content;
}

/**
 * Opens a server of encrypted videos under `/video`, and resolves when they are packaged. Requests of
 * its license servers are added to `requestLog`.
 */
export async function openEncryptedMediaServer(
  requestLog: ReceivedLicenseRequest[] = [],
): Promise<FastifyInstance> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-encrypted-'));
  // On exit, so that the folder is removed even if the service fails to open.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const origin = await startLicenseServer(requestLog);
  const createLicenseUrl = (system: string) => ({
    url: `${origin}/${system}?video={id}`,
    headers: { 'x-a': 'b' },
  });
  const settings = loadSettings({
    DATA_DIR: path.join(folder, 'data'),
    CONTENT_DIR: await createContent(folder),
    VIDEO_ENCRYPTED_PLAYBACK_IDS: Object.entries(encryptionById)
      .map((entry) => entry.join(':'))
      .join(','),
    VIDEO_LICENSE_SERVERS: JSON.stringify({
      widevine: createLicenseUrl('widevine'),
      playready: createLicenseUrl('playready'),
      fairplay: { ...createLicenseUrl('fairplay'), certificate: `${origin}/certificate` },
      clearkey: true,
    }),
  });
  const packaged = Promise.withResolvers<void>();
  const service = await openService(settings, initialContent, ({ fraction }) => {
    if (fraction === 1) packaged.resolve();
  });
  const app = Fastify();
  await app.register(service.plugin);
  await app.ready();
  await packaged.promise;
  return app;
}

/**
 * Serves encrypted videos under `/encrypted`. They are packaged at the first request.
 * `/encrypted/license-requests` returns and clears the requests that their license server has
 * received. `/license-server/` serves invalid licenses.
 */
export function serveEncryptedMedia(): { middleware: Middleware; close(): Promise<void> } {
  const requestLog: ReceivedLicenseRequest[] = [];
  let server: Promise<FastifyInstance> | undefined;
  return {
    async middleware(context, next) {
      const [, prefix = '', name = ''] = context.path.split('/');
      if (prefix === 'license-server') {
        const [status, type, body] = invalidResponses[name] ?? invalidResponses.refused ?? [];
        Object.assign(context, { status, body });
        context.set('content-type', type ?? '');
        return undefined;
      }
      if (prefix !== 'encrypted') return next();
      if (name === 'license-requests') {
        context.body = JSON.stringify(requestLog.splice(0));
        return undefined;
      }
      server ??= openEncryptedMediaServer(requestLog);
      const app = await server;
      context.respond = false;
      // The test server initializes every response as 404.
      context.res.statusCode = 200;
      context.req.url = context.req.url?.replace('/encrypted/', '/video/');
      app.routing(context.req, context.res);
      return undefined;
    },
    async close() {
      await (await server)?.close();
    },
  };
}
