import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findProgram } from '../../runtime/find-program.ts';
import { testContentDir, waitUntil } from '../../test/test-server.ts';
import type { Progress } from '../../runtime/progress.ts';
import { loadAssetSource, type AssetSource } from '../asset-source.ts';
import { AssetLibrary, type AssetLibraryOptions } from './asset-library.ts';

const installedFfmpeg = findProgram('ffmpeg', process.env.PATH);

let folder: string;
let said: string[];
let film: AssetSource;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-library-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  said = [];
  ({ film } = await loadAssetSource(join(testContentDir, 'films/blue-hour')));
});

async function open(
  films: readonly AssetSource[] = [film],
  ffmpeg?: string,
): Promise<AssetLibrary> {
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
  const options: AssetLibraryOptions = { dataDir: join(folder, 'data'), ffmpeg, log };
  const library = await AssetLibrary.open(films, options);
  onTestFinished(() => library.close());
  return library;
}

const stateOf = (library: AssetLibrary, id = 'blue-hour') => library.get(id)?.state.status;
const packages = () => readdir(join(folder, 'data/media'));

/** Waits until the library has done what it can for a film. */
async function settled(library: AssetLibrary, id = 'blue-hour'): Promise<void> {
  await waitUntil(() => ['ready', 'failed'].includes(stateOf(library, id) ?? ''));
}

/** Makes a film that has only a mezzanine, in a folder of its own. */
async function mezzanineFilm(): Promise<AssetSource> {
  const films = join(folder, 'blue-hour');
  await cp(join(testContentDir, 'films/blue-hour'), films, { recursive: true });
  await cp(join(films, 'renditions/480p.mp4'), join(films, 'mezzanine.mp4'));
  const json = await readFile(join(films, 'film.json'), 'utf8');
  const { renditions: _, ...rest } = JSON.parse(json) as Record<string, unknown>;
  await writeFile(join(films, 'film.json'), JSON.stringify({ ...rest, width: 854, height: 480 }));
  return (await loadAssetSource(films)).film;
}

describe('the library', () => {
  it('packages a film once, and has it ready at once from then on', async () => {
    const first = await open();
    expect(stateOf(first)).toBe('waiting');
    first.start(() => {});
    await settled(first);
    expect(stateOf(first)).toBe('ready');
    await first.close();
    const steps: Progress[] = [];
    const second = await open();
    expect(stateOf(second)).toBe('ready');
    second.start((step) => steps.push(step));
    await second.close();
    expect(steps).toEqual([]);
  });

  it('reports how far it has come, and the end once', async () => {
    const other = (await loadAssetSource(join(testContentDir, 'films/low-hum'))).film;
    const steps: Progress[] = [];
    const library = await open([film, other]);
    library.start((step) => steps.push(step));
    await waitUntil(() => steps.some(({ fraction }) => fraction === 1));
    expect(steps[0]).toEqual({ film: 'Blue hour', index: 1, count: 2, fraction: 0 });
    const fractions = steps.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.filter((fraction) => fraction === 1)).toHaveLength(1);
  });

  it('leaves nothing half done behind when it is closed, and goes on at the next start', async () => {
    const first = await open();
    first.start(() => {});
    await first.close();
    expect((await packages()).filter((name) => !name.endsWith('.part'))).toEqual([]);
    const second = await open();
    second.start(() => {});
    await settled(second);
    expect(stateOf(second)).toBe('ready');
    expect((await packages()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('packages again what a crash has left half done', async () => {
    const first = await open();
    first.start(() => {});
    await settled(first);
    const [name = ''] = await packages();
    await writeFile(join(folder, 'data/media', name, 'manifest.json'), '{"variants": [');
    const second = await open();
    expect(stateOf(second)).toBe('waiting');
    second.start(() => {});
    await settled(second);
    expect(stateOf(second)).toBe('ready');
  });

  it('makes another package when the film has changed', async () => {
    const [captions] = film.captions;
    const before = await open();
    const changed = { ...film, captions: [{ ...captions, label: 'Other' }] } as AssetSource;
    const after = await open([changed]);
    expect(after.get('blue-hour')?.contentHash).not.toBe(before.get('blue-hour')?.contentHash);
  });

  it('names a film that cannot be packaged in the log, and goes on with the next', async () => {
    const broken = join(folder, 'blue-hour');
    await cp(film.folder, broken, { recursive: true });
    await writeFile(join(broken, 'renditions/720p.mp4'), 'no film');
    const other = (await loadAssetSource(join(testContentDir, 'films/low-hum'))).film;
    const library = await open([(await loadAssetSource(broken)).film, other]);
    library.start(() => {});
    await settled(library, 'low-hum');
    expect([stateOf(library), stateOf(library, 'low-hum')]).toEqual(['failed', 'ready']);
    expect(said.join('')).toContain('The film \\"blue-hour\\" cannot be packaged');
  });
});

/** A film of the fixture in a folder of its own, as what comes later has. */
async function copied(name: string): Promise<AssetSource> {
  const films = join(folder, 'came', name);
  await cp(join(testContentDir, 'films', name), films, { recursive: true });
  return (await loadAssetSource(films)).film;
}

describe('a film that comes while the library is open', () => {
  beforeEach(async () => {
    film = await copied('blue-hour');
  });

  it('can be found once it is packaged, and no sooner', async () => {
    const library = await open([]);
    library.setPendingState('blue-hour', 'preparing');
    const adding = library.add(film, new AbortController().signal);
    expect([library.get('blue-hour'), library.pendingState('blue-hour')]).toEqual([
      undefined,
      'preparing',
    ]);
    await adding;
    expect(stateOf(library)).toBe('ready');
    expect(library.pendingState('blue-hour')).toBeUndefined();
  });

  it('is forgotten with its package and stills when it goes, and no other is', async () => {
    const other = await copied('low-hum');
    const library = await open([]);
    await library.add(film, new AbortController().signal);
    await library.add(other, new AbortController().signal);
    const [gone, kept] = library.assets;
    for (const entry of [gone, kept]) {
      await mkdir(join(folder, 'data/made/1', entry?.metadataHash ?? ''), { recursive: true });
    }
    await library.markComplete();
    await library.remove('blue-hour');
    expect(library.get('blue-hour')).toBeUndefined();
    expect(await packages()).toEqual([kept?.contentHash]);
    expect(await readdir(join(folder, 'data/made/1'))).toEqual([kept?.metadataHash]);
  });

  it('is read to its end only the first time', async () => {
    const first = await open([]);
    await first.add(film, new AbortController().signal);
    const hash = first.get('blue-hour')?.contentHash;
    await writeFile(join(film.folder, 'renditions/720p.mp4'), 'changed, which nobody may do');
    const second = await open([]);
    await second.add(film, new AbortController().signal);
    expect(second.get('blue-hour')?.contentHash).toBe(hash);
  });

  it('leaves the library as it was when it cannot be packaged', async () => {
    await writeFile(join(film.folder, 'renditions/720p.mp4'), 'no film');
    const library = await open([]);
    const adding = library.add(film, new AbortController().signal);
    await expect(adding).rejects.toThrow();
    expect(library.assets).toEqual([]);
  });
});

describe('what an earlier start has made', () => {
  it('stays while films of that time may still come, even when another goes', async () => {
    const other = (await loadAssetSource(join(testContentDir, 'films/low-hum'))).film;
    const before = await open([film, other]);
    before.start(() => {});
    await settled(before, 'low-hum');
    await before.close();
    const library = await open([other]);
    await library.remove('low-hum');
    expect(await packages()).toHaveLength(2);
    await library.add(await copied('blue-hour'), new AbortController().signal);
    await library.markComplete();
    expect(await packages()).toEqual([library.get('blue-hour')?.contentHash]);
  });

  it('is removed when the film has changed since, and other files are left alone', async () => {
    const [captions] = film.captions;
    const before = await open();
    before.start(() => {});
    await settled(before);
    await before.close();
    const notes = 'ab0123456789abcdef0123456789abcd';
    // An uploaded file, which is named by more digits.
    await writeFile(join(folder, 'data/media', notes), '');
    const changed = { ...film, captions: [{ ...captions, label: 'Other' }] } as AssetSource;
    const after = await open([changed]);
    after.start(() => {});
    await settled(after);
    await after.markComplete();
    const hash = after.get('blue-hour')?.contentHash ?? '';
    expect((await packages()).toSorted()).toEqual([hash, notes].toSorted());
  });
});

describe('a film that has only a mezzanine', () => {
  it('is served in one quality without ffmpeg, and the log says so', async () => {
    const library = await open([await mezzanineFilm()]);
    library.start(() => {});
    await settled(library);
    const entry = library.get('blue-hour');
    expect(entry?.state).toMatchObject({
      status: 'ready',
      manifest: { variants: [{ height: 480 }] },
    });
    expect(entry?.inputs.renditions[0]?.path).toMatch(/mezzanine\.mp4$/);
    expect(said.join('')).toContain('has only a mezzanine, and ffmpeg is not installed');
  });

  it.skipIf(installedFfmpeg === undefined)('gets its renditions from ffmpeg', async () => {
    const library = await open([await mezzanineFilm()], installedFfmpeg);
    library.start(() => {});
    await settled(library);
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
    expect(said).toEqual([]);
  });
});
