import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findProgram } from '../../runtime/find-program.ts';
import { testContentDir } from '../../test/test-server.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import type { PackagingProgress } from '../../runtime/packaging-progress.ts';
import { loadAssetSource, type AssetSource } from '../asset-source.ts';
import { AssetLibrary, type AssetLibraryOptions } from './asset-library.ts';

const installedFfmpeg = findProgram('ffmpeg', process.env.PATH);

let folder: string;
let logLines: string[];
let source: AssetSource;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-library-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  logLines = [];
  ({ source } = await loadAssetSource(join(testContentDir, 'films/blue-hour')));
});

async function openLibrary(
  sources: readonly AssetSource[] = [source],
  ffmpeg?: string,
): Promise<AssetLibrary> {
  const log = pino({ level: 'warn' }, { write: (line: string) => logLines.push(line) });
  const options: AssetLibraryOptions = { dataDir: join(folder, 'data'), ffmpeg, log };
  const library = await AssetLibrary.open(sources, options);
  onTestFinished(() => library.close());
  return library;
}

const getState = (library: AssetLibrary, id = 'blue-hour') => library.get(id)?.state.status;
const listPackages = () => readdir(join(folder, 'data/media'));

/** Waits until an asset is packaged or has failed. */
async function waitUntilSettled(library: AssetLibrary, id = 'blue-hour'): Promise<void> {
  await waitFor(() => ['ready', 'failed'].includes(getState(library, id) ?? ''));
}

/** Creates an asset that has only a mezzanine, in its own folder. */
async function createMezzanineAsset(): Promise<AssetSource> {
  const target = join(folder, 'blue-hour');
  await cp(join(testContentDir, 'films/blue-hour'), target, { recursive: true });
  await cp(join(target, 'renditions/480p.mp4'), join(target, 'mezzanine.mp4'));
  const json = await readFile(join(target, 'film.json'), 'utf8');
  const { renditions: _, ...rest } = JSON.parse(json) as Record<string, unknown>;
  await writeFile(join(target, 'film.json'), JSON.stringify({ ...rest, width: 854, height: 480 }));
  return (await loadAssetSource(target)).source;
}

describe('AssetLibrary', () => {
  it('packages an asset once, and opens its package at the next start', async () => {
    const first = await openLibrary();
    expect(getState(first)).toBe('waiting');
    first.start(() => {});
    await waitUntilSettled(first);
    expect(getState(first)).toBe('ready');
    await first.close();
    const steps: PackagingProgress[] = [];
    const second = await openLibrary();
    expect(getState(second)).toBe('ready');
    second.start((step) => steps.push(step));
    await second.close();
    expect(steps).toEqual([]);
  });

  it('reports its progress, and its completion once', async () => {
    const otherAsset = (await loadAssetSource(join(testContentDir, 'films/low-hum'))).source;
    const steps: PackagingProgress[] = [];
    const library = await openLibrary([source, otherAsset]);
    library.start((step) => steps.push(step));
    await waitFor(() => steps.some(({ fraction }) => fraction === 1));
    expect(steps[0]).toEqual({ film: 'Blue hour', index: 1, count: 2, fraction: 0 });
    const fractions = steps.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.filter((fraction) => fraction === 1)).toHaveLength(1);
  });

  it('leaves no incomplete package when it is closed, and packages the asset at the next start', async () => {
    const first = await openLibrary();
    first.start(() => {});
    await first.close();
    expect((await listPackages()).filter((name) => !name.endsWith('.part'))).toEqual([]);
    const second = await openLibrary();
    second.start(() => {});
    await waitUntilSettled(second);
    expect(getState(second)).toBe('ready');
    expect((await listPackages()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('packages an asset again if its package is incomplete after a crash', async () => {
    const first = await openLibrary();
    first.start(() => {});
    await waitUntilSettled(first);
    const [name = ''] = await listPackages();
    await writeFile(join(folder, 'data/media', name, 'manifest.json'), '{"variants": [');
    const second = await openLibrary();
    expect(getState(second)).toBe('waiting');
    second.start(() => {});
    await waitUntilSettled(second);
    expect(getState(second)).toBe('ready');
  });

  it('creates another package if the asset has changed', async () => {
    const [captions] = source.captions;
    const before = await openLibrary();
    const changedSource = { ...source, captions: [{ ...captions, label: 'Other' }] } as AssetSource;
    const after = await openLibrary([changedSource]);
    expect(after.get('blue-hour')?.contentHash).not.toBe(before.get('blue-hour')?.contentHash);
  });

  it('logs an asset that cannot be packaged, and continues with the next', async () => {
    const brokenFolder = join(folder, 'blue-hour');
    await cp(source.folder, brokenFolder, { recursive: true });
    await writeFile(join(brokenFolder, 'renditions/720p.mp4'), 'no video');
    const otherAsset = (await loadAssetSource(join(testContentDir, 'films/low-hum'))).source;
    const library = await openLibrary([(await loadAssetSource(brokenFolder)).source, otherAsset]);
    library.start(() => {});
    await waitUntilSettled(library, 'low-hum');
    expect([getState(library), getState(library, 'low-hum')]).toEqual(['failed', 'ready']);
    expect(logLines.join('')).toContain('Failed to package the video \\"blue-hour\\"');
  });
});

/** Copies an asset of the fixture into its own folder. */
async function copyAsset(name: string): Promise<AssetSource> {
  const target = join(folder, 'added', name);
  await cp(join(testContentDir, 'films', name), target, { recursive: true });
  return (await loadAssetSource(target)).source;
}

describe('an asset that is added while the library is open', () => {
  beforeEach(async () => {
    source = await copyAsset('blue-hour');
  });

  it('returns an added asset once it is packaged', async () => {
    const library = await openLibrary([]);
    library.setPendingState('blue-hour', 'preparing');
    const adding = library.add(source, new AbortController().signal);
    expect([library.get('blue-hour'), library.getPendingState('blue-hour')]).toEqual([
      undefined,
      'preparing',
    ]);
    await adding;
    expect(getState(library)).toBe('ready');
    expect(library.getPendingState('blue-hour')).toBeUndefined();
  });

  it('removes an asset with its own package and images', async () => {
    const otherAsset = await copyAsset('low-hum');
    const library = await openLibrary([]);
    await library.add(source, new AbortController().signal);
    await library.add(otherAsset, new AbortController().signal);
    const [removed, remaining] = library.assets;
    for (const asset of [removed, remaining]) {
      await mkdir(join(folder, 'data/made/1', asset?.metadataHash ?? ''), { recursive: true });
    }
    await library.markComplete();
    await library.remove('blue-hour');
    expect(library.get('blue-hour')).toBeUndefined();
    expect(await listPackages()).toEqual([remaining?.contentHash]);
    expect(await readdir(join(folder, 'data/made/1'))).toEqual([remaining?.metadataHash]);
  });

  it('hashes an added asset only once', async () => {
    const first = await openLibrary([]);
    await first.add(source, new AbortController().signal);
    const hash = first.get('blue-hour')?.contentHash;
    await writeFile(join(source.folder, 'renditions/720p.mp4'), 'changed, which must never happen');
    const second = await openLibrary([]);
    await second.add(source, new AbortController().signal);
    expect(second.get('blue-hour')?.contentHash).toBe(hash);
  });

  it('does not add an asset that cannot be packaged', async () => {
    await writeFile(join(source.folder, 'renditions/720p.mp4'), 'no video');
    const library = await openLibrary([]);
    const adding = library.add(source, new AbortController().signal);
    await expect(adding).rejects.toThrow();
    expect(library.assets).toEqual([]);
  });
});

describe('packages of an earlier run', () => {
  it('keeps the packages of an earlier run until all assets have been added', async () => {
    const otherAsset = (await loadAssetSource(join(testContentDir, 'films/low-hum'))).source;
    const before = await openLibrary([source, otherAsset]);
    before.start(() => {});
    await waitUntilSettled(before, 'low-hum');
    await before.close();
    const library = await openLibrary([otherAsset]);
    await library.remove('low-hum');
    expect(await listPackages()).toHaveLength(2);
    await library.add(await copyAsset('blue-hour'), new AbortController().signal);
    await library.markComplete();
    expect(await listPackages()).toEqual([library.get('blue-hour')?.contentHash]);
  });

  it('removes the package of a changed asset, but no other files', async () => {
    const [captions] = source.captions;
    const before = await openLibrary();
    before.start(() => {});
    await waitUntilSettled(before);
    await before.close();
    const unrelatedFile = 'ab0123456789abcdef0123456789abcd';
    // An uploaded file, whose name has more digits than that of a package.
    await writeFile(join(folder, 'data/media', unrelatedFile), '');
    const changedSource = { ...source, captions: [{ ...captions, label: 'Other' }] } as AssetSource;
    const after = await openLibrary([changedSource]);
    after.start(() => {});
    await waitUntilSettled(after);
    await after.markComplete();
    const hash = after.get('blue-hour')?.contentHash ?? '';
    expect((await listPackages()).toSorted()).toEqual([hash, unrelatedFile].toSorted());
  });
});

describe('an asset that has only a mezzanine', () => {
  it('packages a mezzanine as a single rendition without ffmpeg, and logs a warning', async () => {
    const library = await openLibrary([await createMezzanineAsset()]);
    library.start(() => {});
    await waitUntilSettled(library);
    const asset = library.get('blue-hour');
    expect(asset?.state).toMatchObject({
      status: 'ready',
      manifest: { variants: [{ height: 480 }] },
    });
    expect(asset?.inputs.renditions[0]?.path).toMatch(/mezzanine\.mp4$/);
    expect(logLines.join('')).toContain('has only a mezzanine, and ffmpeg is not installed');
  });

  it.skipIf(installedFfmpeg === undefined)(
    'encodes the renditions of a mezzanine with ffmpeg',
    async () => {
      const library = await openLibrary([await createMezzanineAsset()], installedFfmpeg);
      library.start(() => {});
      await waitUntilSettled(library);
      expect(library.get('blue-hour')?.state).toMatchObject({
        status: 'ready',
        manifest: {
          variants: [
            { width: 854, height: 480 },
            { width: 640, height: 360 },
            { width: 428, height: 240 },
          ],
        },
      });
      expect(logLines).toEqual([]);
    },
  );
});
