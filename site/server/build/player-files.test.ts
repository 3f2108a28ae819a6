import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { computeIntegrity } from '../../../player/build/integrity.ts';
import { addBuild } from './build-player-files.ts';
import {
  readCurrentPlayer,
  getPlayerScript,
  servePlayerFiles,
  storePlayer,
} from './player-files.ts';
import { addSecurityHeaders } from '../security-headers.ts';

let folder: string;
let dataDir: string;
let storedBuilds: string | undefined;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-player-files-'));
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-player-data-'));
  storedBuilds = undefined;
  app = fastify();
  addSecurityHeaders(app, false);
  onTestFinished(async () => {
    await app.close();
    for (const directory of [folder, dataDir]) await rm(directory, { recursive: true });
  });
});

/** Adds and stores a build with this content; returns the description of the current build. */
async function addPlayerBuild(version: string, content: string) {
  const output = join(folder, 'output');
  await mkdir(join(output, `vitrine-${version}`), { recursive: true });
  await writeFile(join(output, 'vitrine.js'), content);
  await writeFile(join(output, `vitrine-${version}`, 'hls-engine.js'), `${content} engine`);
  await addBuild(output, version, folder);
  storedBuilds = await storePlayer(dataDir, folder);
  return readCurrentPlayer(join(folder, 'current.json'));
}

const serve = async () =>
  app.register(servePlayerFiles, { folder, ...(storedBuilds && { storedFolder: storedBuilds }) });

it('serves the entry and its chunks as immutable cross-origin scripts', async () => {
  const current = await addPlayerBuild('1.0.0', 'one');
  await serve();
  const { path, integrity } = getPlayerScript(current);
  for (const [url, body] of [
    [path, 'one'],
    [path.replace('vitrine.js', 'vitrine-1.0.0/hls-engine.js'), 'one engine'],
  ] as const) {
    const response = await app.inject(url);
    expect(response.body).toBe(body);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
  expect(integrity).toBe(computeIntegrity(Buffer.from('one')));
});

it('serves earlier builds next to the current one, each at its own path', async () => {
  const first = getPlayerScript(await addPlayerBuild('1.0.0', 'one'));
  const second = getPlayerScript(await addPlayerBuild('1.0.0', 'two'));
  const third = getPlayerScript(await addPlayerBuild('1.1.0', 'three'));
  await serve();
  const bodies = [first, second, third].map(async ({ path }) => (await app.inject(path)).body);
  expect(await Promise.all(bodies)).toEqual(['one', 'two', 'three']);
});

it('also serves the current build as /vitrine.js, which browsers revalidate', async () => {
  await addPlayerBuild('1.0.0', 'one');
  await addPlayerBuild('1.1.0', 'two');
  await serve();
  for (const [url, body] of [
    ['/vitrine.js', 'two'],
    ['/vitrine-1.1.0/hls-engine.js', 'two engine'],
  ] as const) {
    const response = await app.inject(url);
    expect(response.body).toBe(body);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=0',
    });
  }
});

it('mentions the current build in the 404 response for an unknown build', async () => {
  const { name } = await addPlayerBuild('1.0.0', 'one');
  await serve();
  for (const url of ['/player/0.9.0-00000000/vitrine.js', '/player/current.json']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(body).toContain(`/player/${name}/vitrine.js`);
  }
});

it('keeps the newest ten builds of a version, and those of other versions', async () => {
  const releasedBuild = await addPlayerBuild('1.0.0', 'released');
  const names: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const { name } = await addPlayerBuild('1.1.0', `build ${index}`);
    names.push(name);
    await utimes(join(dataDir, 'player', name), index, index);
  }
  const isStored = (name: string) =>
    access(join(dataDir, 'player', name)).then(
      () => true,
      () => false,
    );
  expect(await Promise.all(names.map(isStored))).toEqual([
    ...[false, false],
    ...Array.from({ length: 10 }, () => true),
  ]);
  expect(await isStored(releasedBuild.name)).toBe(true);
});

it('serves only the current build if the data directory is not writable', async () => {
  const { path } = getPlayerScript(await addPlayerBuild('1.0.0', 'one'));
  await writeFile(join(dataDir, 'file'), '');
  await expect(storePlayer(join(dataDir, 'file'), folder)).rejects.toThrow(/ENOTDIR/);
  await app.register(servePlayerFiles, { folder });
  expect((await app.inject(path)).body).toBe('one');
});

it('stores a build once if several servers start with it', async () => {
  const { name } = await addPlayerBuild('1.0.0', 'one');
  await Promise.all([1, 2, 3].map(() => storePlayer(dataDir, folder)));
  expect(await readdir(join(dataDir, 'player'))).toEqual([name]);
});
