import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { StartupError } from '../service/runtime/startup-error.ts';
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

it('serves the build, even if its folder is reached through a symbolic link', async () => {
  await rename(join(folder, 'built'), join(folder, 'version-2'));
  await symlink(join(folder, 'version-2'), join(folder, 'built'));
  await serve();
  expect((await app.inject('/static/parts/a.js')).body).toBe('// built/static/parts/a.js');
  expect((await app.inject('/worker.js')).body).toBe('// built/worker.js');
});

it('responds with 404 and an uncached message for a missing file', async () => {
  await serve();
  const { statusCode, headers, body } = await app.inject('/static/parts/none.js');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatch(/^File not found\./);
});

it('does not serve files outside of the build', async () => {
  await serve();
  for (const parentPath of ['../', '..%2f', '%2e%2e/', '..%5c', '....//', '..%00/']) {
    for (const depth of [2, 3]) {
      const { statusCode, body } = await app.inject(`/static/${parentPath.repeat(depth)}secret.js`);
      expect([parentPath, statusCode >= 400, body.includes('// secret')]).toEqual([
        parentPath,
        true,
        false,
      ]);
    }
  }
});

it.each([
  ['a file', 'static/b.js', 'secret.js'],
  ['a compressed file', 'static/parts/a.js.br', 'secret.js'],
  ['a folder', 'static/all', '.'],
  ['the worker', 'worker.js', 'secret.js'],
])('refuses to start if %s is a symbolic link', async (_, name, target) => {
  const link = join(folder, 'built', name);
  await rm(link, { force: true });
  await symlink(join(folder, target), link);
  await expect(serve()).rejects.toThrow(
    new StartupError(`${link} is a symbolic link. Rebuild the pages with npm run build.`),
  );
});
