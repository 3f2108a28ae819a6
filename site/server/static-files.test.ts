import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { StartFailure } from '../service/runtime/startup-error.ts';
import { serveStaticFiles } from './static-files.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-client-'));
  app = fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  await mkdir(join(folder, 'built/static/parts'), { recursive: true });
  for (const name of ['built/worker.js', 'built/static/parts/a.js', 'secret.js']) {
    await writeFile(join(folder, name), `// ${name}`);
  }
});

const serve = async () => app.register(serveStaticFiles, { folder: join(folder, 'built') });

it('what was built is served, also from a folder that is reached by a link', async () => {
  await rename(join(folder, 'built'), join(folder, 'version-2'));
  await symlink(join(folder, 'version-2'), join(folder, 'built'));
  await serve();
  expect((await app.inject('/static/parts/a.js')).body).toBe('// built/static/parts/a.js');
  expect((await app.inject('/worker.js')).body).toBe('// built/worker.js');
});

it('a file that is not there is told in words, which nothing keeps', async () => {
  await serve();
  const { statusCode, headers, body } = await app.inject('/static/parts/none.js');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatch(/^File not found\./);
});

it('no address leads out of what was built', async () => {
  await serve();
  for (const up of ['../', '..%2f', '%2e%2e/', '..%5c', '....//', '..%00/']) {
    for (const depth of [2, 3]) {
      const { statusCode, body } = await app.inject(`/static/${up.repeat(depth)}secret.js`);
      expect([up, statusCode >= 400, body.includes('// secret')]).toEqual([up, true, false]);
    }
  }
});

it.each([
  ['a file', 'static/b.js', 'secret.js'],
  ['a compressed file', 'static/parts/a.js.br', 'secret.js'],
  ['a folder', 'static/all', '.'],
  ['the worker', 'worker.js', 'secret.js'],
])('nothing is served while %s is a link', async (_, name, target) => {
  const link = join(folder, 'built', name);
  await rm(link, { force: true });
  await symlink(join(folder, target), link);
  await expect(serve()).rejects.toThrow(
    new StartFailure(`${link} is a symbolic link. Rebuild the pages with npm run build.`),
  );
});
