import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';
import Fastify, { type FastifyInstance } from 'fastify';
import { initialContent } from '../../site/content/initial-content.ts';
import { fixtureContent } from '../../site/service/fixture/serve.ts';
import { openService } from '../../site/service/open.ts';
import { readSettings } from '../../site/service/settings.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** One film, encrypted in each way and with one key more. */
const films = { cenc: 'cenc', cbcs: 'cbcs', whole: 'aes-128', other: 'cenc' } as const;

/** What a server of licences was asked; bytes in hexadecimal digits. */
export interface HeardQuestion {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a server of licences answers, where a test wants to know what becomes of it. */
const answers: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
  refused: [403, 'text/plain', 'no'],
  unknown: [401, 'text/plain', 'no'],
  failed: [503, 'text/plain', 'no'],
  page: [200, 'text/html', '<h1>Sign in</h1>'],
  nonsense: [200, 'application/json', '{"keys":"none"}'],
};

/** A server of licences that says what it has heard; its licence is what it was sent, backwards. */
async function licenceServer(heard: HeardQuestion[]): Promise<string> {
  const server = createServer((asked, reply) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      const body = Buffer.concat(chunks);
      heard.push({ url: asked.url ?? '', headers: asked.headers, body: body.toString('hex') });
      reply.end(asked.method === 'GET' ? 'certificate' : Buffer.from(body.toReversed()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface FilmForm {
  readonly renditions: readonly object[];
  readonly audio: readonly object[];
}

async function lockedContent(folder: string): Promise<string> {
  const content = path.join(folder, 'content');
  await cp(fixtureContent, content, { recursive: true });
  for (const name of Object.keys(films)) {
    const film = path.join(content, 'films', name);
    await cp(path.join(content, 'films/blue-hour'), film, { recursive: true });
    const file = path.join(film, 'film.json');
    const form = JSON.parse(await readFile(file, 'utf8')) as FilmForm;
    // The smallest picture and one sound are there sooner than all of them.
    const small = { renditions: form.renditions.slice(-1), audio: form.audio.slice(0, 1) };
    await writeFile(file, JSON.stringify({ ...form, ...small, slug: name, playbackId: name }));
  }
  return content;
}

async function openLocked(heard: HeardQuestion[]): Promise<FastifyInstance> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-locked-'));
  // At the very end, so that nothing is left behind where the service does not even open.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const origin = await licenceServer(heard);
  const at = (system: string) => ({
    url: `${origin}/${system}?film={id}`,
    headers: { 'x-a': 'b' },
  });
  const settings = readSettings({
    DATA_DIR: path.join(folder, 'data'),
    CONTENT_DIR: await lockedContent(folder),
    VIDEO_ENCRYPTED_PLAYBACK_IDS: Object.entries(films)
      .map((film) => film.join(':'))
      .join(','),
    VIDEO_LICENSE_SERVERS: JSON.stringify({
      widevine: at('widevine'),
      playready: at('playready'),
      fairplay: { ...at('fairplay'), certificate: `${origin}/certificate` },
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
 * Serves encrypted films under `/locked`, from the first request on: `/locked/heard` is what the
 * server of their licences has heard, and `/licences/` one that has none.
 */
export function lockedFilms(): { middleware: Middleware; close(): Promise<void> } {
  const heard: HeardQuestion[] = [];
  let opened: Promise<FastifyInstance> | undefined;
  return {
    async middleware(context, next) {
      const [, place = '', name = ''] = context.path.split('/');
      if (place === 'licences') {
        const [status, type, body] = answers[name] ?? answers.refused ?? [];
        Object.assign(context, { status, body });
        context.set('content-type', type ?? '');
        return undefined;
      }
      if (place !== 'locked') return next();
      if (name === 'heard') {
        context.body = JSON.stringify(heard.splice(0));
        return undefined;
      }
      opened ??= openLocked(heard);
      const app = await opened;
      context.respond = false;
      // The test server marks every response as not found before anybody has looked.
      context.res.statusCode = 200;
      context.req.url = context.req.url?.replace('/locked/', '/video/');
      app.routing(context.req, context.res);
      return undefined;
    },
    async close() {
      await (await opened)?.close();
    },
  };
}
