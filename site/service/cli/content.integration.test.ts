import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../../tests/fixtures/wait-for.ts';
import { longTimeouts, startTestBucket } from '../test/test-bucket.ts';
import { ChunkedFileStore } from '../storage/s3/chunked-file-store.ts';
import type { S3Settings } from '../storage/s3/s3-settings.ts';
import { S3Bucket } from '../storage/s3/s3-bucket.ts';
import { testContentDir, startTestServer, type TestServer } from '../test/test-server.ts';
import { OriginalFileStore } from '../storage/originals/original-file-store.ts';
import { openSqliteStore } from '../storage/sqlite/open-sqlite-store.ts';
import { runCli } from './run-cli.ts';

const program = fileURLToPath(new URL('./content.ts', import.meta.url));

let server: TestServer;
let tempFolder: string;
beforeAll(async () => {
  server = await startTestServer();
  tempFolder = await mkdtemp(join(tmpdir(), 'vitrine-command-'));
  await server.service.store.records.save({
    ...{ id: 'post', model: 'journal_post' },
    values: { title: { en: 'By hand' }, slug: 'by-hand', date: '2026-01-01' },
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(tempFolder, { recursive: true });
});

/** Runs the content command; returns its exit code and output. */
async function runContent(args: readonly string[], env: Record<string, string> = {}) {
  const { port } = new URL(server.origin);
  const output = { out: '', err: '' };
  const code = await runCli(
    args,
    { PATH: process.env.PATH, PORT: port, DATA_DIR: server.settings.dataDir, ...env },
    {
      out: (line) => void (output.out += `${line}\n`),
      err: (line) => void (output.err += `${line}\n`),
    },
  );
  return { code, ...output };
}

/** Creates an editor program that replaces one string by another. */
async function createEditor(from: string, to: string): Promise<string> {
  const file = join(tempFolder, `editor-${from.replaceAll(/\W/g, '')}`);
  await writeFile(file, `#!/bin/sh\nsed -i 's/${from}/${to}/' "$1"\n`);
  await chmod(file, 0o755);
  return file;
}

/** The environment variables of a bucket. */
const bucketEnvironment = (settings: S3Settings) => ({
  MEDIA_BUCKET: settings.bucket,
  S3_ENDPOINT: settings.endpoint,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

describe('the content command', () => {
  it('prints its subcommands as help', async () => {
    const { code, out } = await runContent(['--help']);
    expect(code).toBe(0);
    for (const name of ['list', 'show', 'edit', 'publish', 'unpublish', 'upload', 'export']) {
      expect(out).toContain(`  ${name} `);
    }
  });

  it('runs as a separate program', async () => {
    const execution = promisify(execFile)(process.execPath, [program, 'dance']);
    await expect(execution).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Unknown command "dance"/),
    });
  });

  it.each([
    [['dance'], 2, 'Unknown command "dance". Available commands: list, show'],
    [['show'], 2, 'Usage: npm run content -- show ID'],
    [['show', 'none'], 1, 'There is no record "none".'],
    [['upload', '/none'], 1, '/none cannot be read (ENOENT).'],
    [['import', '/none'], 1, 'is in use by another server'],
    [['restore', '/none'], 1, 'is in use by another server'],
  ])('prints a one-line error message when called with %j', async (args, code, message) => {
    const result = await runContent(args);
    expect(result.code).toBe(code);
    expect(result.err).toContain(message);
    expect(result.err.trim().split('\n')).toHaveLength(1);
  });

  it('rejects the import of a folder that is not a backup', async () => {
    const otherDataDir = await mkdtemp(join(tempFolder, 'other-'));
    const { code, err } = await runContent(['import', '/none'], { DATA_DIR: otherDataDir });
    expect([code, err]).toEqual([1, '/none is not a backup: backup.json is missing.\n']);
  });

  it('explains how to start the service if none is running', async () => {
    const { code, err } = await runContent(['list'], { PORT: '1' });
    expect([code, err]).toEqual([1, expect.stringContaining('Start it with "npm start"')]);
  });

  it('lists, shows, publishes and unpublishes records', async () => {
    expect((await runContent(['list', 'journal_post', 'by hand'])).out).toMatch(
      /^post {2}draft {6}By hand\n1 record\n$/,
    );
    expect((await runContent(['show', 'post'])).out).toContain('slug: by-hand');
    expect((await runContent(['publish', 'post'])).out).toBe('post is published.\n');
    expect((await runContent(['unpublish', 'post'])).out).toBe('post is hidden.\n');
  });

  it('does not unpublish a record that the site requires', async () => {
    const [home] = await server.service.store.records.find({
      model: 'home_page',
      perspective: 'published',
    });
    const { code, err } = await runContent(['unpublish', String(home?.id)]);
    expect(code).toBe(1);
    expect(err).toBe(
      'The record of "Home page" cannot be unpublished or deleted, because the site needs it. Edit it and publish the changes instead. (RECORD_PROTECTED)\n',
    );
  });

  it('saves an edited record, and preserves changes that cannot be saved', async () => {
    const EDITOR = await createEditor('By hand', 'By mouse');
    expect((await runContent(['edit', 'post'], { EDITOR })).out).toBe('post is saved.\n');
    expect((await runContent(['edit', 'post'], { EDITOR })).out).toBe('post is unchanged.\n');
    expect((await runContent(['show', 'post'])).out).toContain('By mouse');
    const editResult = await runContent(['edit', 'post'], {
      EDITOR: await createEditor('slug: .*', 'slug: A B'),
    });
    expect(editResult.code).toBe(1);
    const [, file = ''] = /Your changes are in (\S+)\.$/m.exec(editResult.err) ?? [];
    expect(await readFile(file, 'utf8')).toContain('slug: A B');
    await rm(join(file, '..'), { recursive: true });
  });

  it('uploads a file, and imports an export into another data folder', async () => {
    const poster = join(testContentDir, 'films/blue-hour/poster.jpg');
    const { out } = await runContent(['upload', poster]);
    const [id = ''] = out.split(' ');
    const folder = join(tempFolder, 'backups', 'new');
    const mediaFolder = join(server.settings.dataDir, 'media', 'backup');
    expect((await runContent(['export', mediaFolder])).err).toContain('Choose another folder');
    expect((await runContent(['export', folder])).code).toBe(0);
    expect((await runContent(['export', folder])).err).toContain('is not empty');

    const otherDataDir = join(tempFolder, 'nested', 'other');
    const importResult = await runContent(['import', folder], { DATA_DIR: otherDataDir });
    expect([importResult.code, importResult.err]).toEqual([0, '']);
    const store = await openSqliteStore(otherDataDir, pino({ level: 'silent' }));
    const [upload] = await store.uploads.findByIds([id]);
    expect(upload?.values).toMatchObject({ filename: 'poster.jpg' });
    const before = await server.service.store.backup.exportAll();
    expect(await store.backup.exportAll()).toEqual(before);
    await store.close();
    const hash = String(upload?.values.hash);
    const bytes = await readFile(join(otherDataDir, 'media', hash.slice(0, 2), hash));
    expect(bytes.equals(await readFile(poster))).toBe(true);
  });

  it('exports while the service writes and removes files', async () => {
    const dataDir = await mkdtemp(join(tempFolder, 'busy-'));
    const store = await openSqliteStore(dataDir, pino({ level: 'silent' }));
    await store.close();
    const media = join(dataDir, 'media/ab');
    await mkdir(media, { recursive: true });
    await writeFile(join(media, 'abc'), 'complete');
    await writeFile(join(media, 'abd.part'), 'incomplete');
    // A dangling link behaves like a file that is removed after the folder was listed.
    await symlink(join(media, 'removed'), join(media, 'abe'));
    const folder = join(tempFolder, 'from-busy');
    const { code, err } = await runContent(['export', folder], { DATA_DIR: dataDir });
    expect([code, err]).toEqual([0, '']);
    expect(await readdir(join(folder, 'media/ab'))).toEqual(['abc']);
  });

  it('exports files that are only in a bucket, and an import uploads them to another bucket', async () => {
    const [sourceBucket, targetBucket] = [await startTestBucket(), await startTestBucket()];
    const [dataDir, otherDataDir] = [
      await mkdtemp(join(tempFolder, 'a-')),
      await mkdtemp(join(tempFolder, 'b-')),
    ];
    const createFileStore = (bucket: S3Settings) =>
      new ChunkedFileStore(new S3Bucket(bucket, longTimeouts));
    const originals = new OriginalFileStore(dataDir, createFileStore(sourceBucket));
    const hash = await originals.put(Buffer.from('A film'));
    const captionsHash = await originals.put(Buffer.from('Its captions'));
    const store = await openSqliteStore(dataDir, pino({ level: 'silent' }));
    const captions = [{ hash: captionsHash, name: 'film.en.vtt' }];
    await store.uploads.save({ id: 'film', values: { hash, captions, filename: 'film.bin' } });
    await store.close();
    // As on a server that has not downloaded these files.
    await rm(join(dataDir, 'media'), { recursive: true });

    const folder = join(tempFolder, 'from-bucket');
    const exportResult = await runContent(['export', folder], {
      DATA_DIR: dataDir,
      ...bucketEnvironment(sourceBucket),
    });
    expect([exportResult.code, exportResult.err]).toEqual([0, '']);
    const importResult = await runContent(['import', folder], {
      DATA_DIR: otherDataDir,
      ...bucketEnvironment(targetBucket),
    });
    expect([importResult.code, importResult.err]).toEqual([0, '']);

    await using site = await startTestServer({ dataDir: otherDataDir, objectStore: targetBucket });
    expect(await site.service.store.uploads.findByIds(['film'])).toHaveLength(1);
    const otherOriginals = new OriginalFileStore(
      await mkdtemp(join(tempFolder, 'c-')),
      createFileStore(targetBucket),
    );
    for (const [name, text] of [
      [hash, 'A film'],
      [captionsHash, 'Its captions'],
    ] as const) {
      const path = otherOriginals.getPath(name) ?? '';
      await waitFor(async () => {
        await otherOriginals.ensureLocal(path);
        expect(await readFile(path, 'utf8')).toBe(text);
      });
    }
  });

  it('imports a folder exported by a version without content keys', async () => {
    const folder = join(tempFolder, 'older');
    await runContent(['export', folder]);
    await rm(join(folder, 'film_keys.json'));
    const otherDataDir = await mkdtemp(join(tempFolder, 'other-'));
    const { code, err } = await runContent(['import', folder], { DATA_DIR: otherDataDir });
    expect([code, err]).toEqual([0, '']);
  });

  it('changes nothing if the exported folder is damaged', async () => {
    const folder = join(tempFolder, 'damaged');
    await runContent(['export', folder]);
    await writeFile(join(folder, 'records.json'), '[{"id": 5, "color": "red"}]');
    const otherDataDir = await mkdtemp(join(tempFolder, 'other-'));
    const { code, err } = await runContent(['import', folder], { DATA_DIR: otherDataDir });
    expect([code, err]).toEqual([1, expect.stringContaining('Nothing was changed')]);
    const store = await openSqliteStore(otherDataDir, pino({ level: 'silent' }));
    expect((await store.backup.exportAll()).uploads).toEqual([]);
    await store.close();
  });
});
