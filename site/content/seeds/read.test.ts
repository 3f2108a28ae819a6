import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testContentDir } from '../../service/test/test-server.ts';
import { StartupError } from '../../service/runtime/startup-error.ts';
import type { StoreImage } from '../../service/content/import/seed.ts';
import { readSeedContent } from './read.ts';

/** Imports every image, unless its content is `broken`. */
const importImage: StoreImage = (bytes) =>
  bytes.toString() === 'broken'
    ? Promise.reject(new Error('The image is damaged.'))
    : Promise.resolve({
        ...{ format: 'jpg', mime_type: 'image/jpeg', size: bytes.length, md5: '' },
        ...{ width: 4, height: 3, hash: 'hash' },
      });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-seed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of ['films', 'docs', 'journal', 'home.yaml']) {
    await cp(join(testContentDir, part), join(folder, part), { recursive: true });
  }
});

async function replaceInFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, file), text.replace(from, to));
}

async function readError(): Promise<string> {
  const error: unknown = await readSeedContent(folder, importImage).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message.replace(folder, '');
}

describe('the seed content', () => {
  it('sorts films by their order on the home page, with the featured film first', async () => {
    const { films, seeds } = await readSeedContent(folder, importImage);
    expect(films.map(({ slug }) => slug)).toEqual(['blue-hour', 'low-hum']);
    expect(seeds).toHaveLength(2 * 2 + 2 + 1 + 1);
  });

  it('reads the same content twice', async () => {
    const [first, second] = [
      await readSeedContent(folder, importImage),
      await readSeedContent(folder, importImage),
    ];
    const getHashes = (content: typeof first) => content.seeds.map(({ id, hash }) => [id, hash]);
    expect(getHashes(first)).toEqual(getHashes(second));
  });
});

const channels = `night-desk:
  live_playback_id: desk-live
  shows: blue-hour
  title: The night desk
  topics: [rooms]
`;

async function addChannels(text = channels): Promise<void> {
  await writeFile(join(folder, 'channels.yaml'), text);
  await writeFile(join(folder, 'topics.yaml'), 'rooms: Rooms\n');
}

describe('a live channel', () => {
  it('uses the video of the film it shows, and its position on the home page', async () => {
    await addChannels();
    await replaceInFile('home.yaml', 'films: [low-hum', 'films: [night-desk, low-hum');
    const { seeds, films } = await readSeedContent(folder, importImage);
    expect(films.map(({ slug }) => slug)).toEqual(['blue-hour', 'low-hum']);
    const records = await Promise.all(
      seeds.filter(({ model }) => model === 'film').map((seed) => seed.createValues()),
    );
    expect(records.map(({ slug, position }) => [slug, position])).toEqual([
      ['blue-hour', 1],
      ['low-hum', 3],
      ['night-desk', 2],
    ]);
    const [film, , channel] = records;
    expect(channel).toMatchObject({
      live_playback_id: 'desk-live',
      title: { en: 'The night desk' },
    });
    expect(channel?.['video']).toEqual(film?.['video']);
  });

  it.each([
    [
      'shows: blue-hour',
      'shows: lost',
      /line 3, field "night-desk\.shows": there is no film "lost"; there are blue-hour, low-hum\.$/,
    ],
    ['night-desk:', 'low-hum:', /line \d, field "low-hum": is already the slug of a film\.$/],
    ['title:', 'tile:', /line 4, field "night-desk\.tile": the model "film" has no such field/],
    [
      '[rooms]',
      '[rooms, none]',
      /line 5, field "night-desk\.topics\.1": there is no topic "none" in topics\.yaml\.$/,
    ],
    [
      'live_playback_id: desk-live',
      'live_playback_id: 7',
      /line 2, field "night-desk\.live_playback_id": must be text\.$/,
    ],
  ])('rejects a channel with "%s" replaced by "%s"', async (from, to, message) => {
    await addChannels(channels.replace(from, to));
    expect(await readError()).toMatch(message);
  });
});

const film = 'films/blue-hour/film.json';
const page = 'docs/start/first.md';

describe('an error that names the file, line and field', () => {
  it.each([
    [
      'a missing title',
      page,
      'title: First page\n',
      '',
      /first\.md, line 2, field "title": is required\.$/,
    ],
    [
      'an unknown field',
      page,
      'summary:',
      'sumary:',
      /first\.md, line 3, field "sumary": the model "docs_page" has no such field; it has title, /,
    ],
    [
      'a wrong kind',
      page,
      'position: 1',
      'position: first',
      /first\.md, line 5, field "position": must be a whole number from -2147483648 to 2147483647\.$/,
    ],
    [
      'a wrong translation',
      'docs/start/second.md',
      'de: Zweite Seite',
      'de: 2',
      /second\.md, line 4, field "title\.de": must be text\.$/,
    ],
    [
      'broken front matter',
      page,
      'title: First page',
      'title: "First page',
      /first\.md, line \d+: Missing closing "quote/,
    ],
    [
      'no front matter',
      page,
      '---\ntitle',
      'title',
      /first\.md, line 1: a page must begin with front matter/,
    ],
    [
      'unsupported Markdown',
      page,
      '- one',
      '![one](a.png)',
      /first\.md, line 11, field "content": Inline text cannot contain Markdown of type "image"\.$/,
    ],
    [
      'a wrong date',
      'journal/opening.md',
      '2026-11-01',
      'today',
      /opening\.md, line 3, field "date": must be a date such as "2026-11-03"\.$/,
    ],
    [
      'an unknown film',
      'home.yaml',
      'films: [low-hum',
      'films: [lost',
      /home\.yaml, line 5, field "films\.0": there is no film "lost"; there are blue-hour, low-hum\.$/,
    ],
    ['broken JSON', film, '"kind": "video",', '"kind": "video', /film\.json, line \d+: /],
    [
      'a wrong kind of film',
      film,
      '"video"',
      '"opera"',
      /film\.json, line 4, field "kind": must be either "video" or "audio"\.$/,
    ],
    [
      'a path out of the folder',
      film,
      'renditions/720p.mp4',
      '../low-hum/poster.jpg',
      /film\.json, line 18, field "renditions\.0\.file": must be a path inside the folder/,
    ],
    [
      'a wrong slug',
      film,
      '"slug": "blue-hour"',
      '"slug": "red-hour"',
      /film\.json, line 2, field "slug": must be the name of its folder, "blue-hour"\.$/,
    ],
  ])('is thrown for %s', async (_, file, from, to, message) => {
    await replaceInFile(file, from, to);
    expect(await readError()).toMatch(message);
  });

  it('is thrown for a missing film file', async () => {
    await unlink(join(folder, 'films/blue-hour/audio/it.m4a'));
    expect(await readError()).toMatch(
      /film\.json, line 24, field "audio\.1\.file": the file "audio\/it\.m4a" does not exist in blue-hour\.$/,
    );
  });

  it.each([
    ['audio/it.m4a', /line 24, field "audio\.1\.file": the file "audio\/it\.m4a"/],
    ['audio', /line 23, field "audio\.0\.file": the file "audio\/en\.m4a"/],
  ])('is thrown for a film whose %s is a symbolic link', async (name, message) => {
    const path = join(folder, 'films/blue-hour', name);
    await rename(path, join(folder, 'elsewhere'));
    await symlink(join(folder, 'elsewhere'), path);
    expect(await readError()).toMatch(message);
    expect(await readError()).toMatch(/ is a symbolic link; replace it with the file itself\.$/);
  });

  it('is thrown for a poster that is not an image', async () => {
    await writeFile(join(folder, 'films/low-hum/poster.jpg'), 'no image');
    const { seeds } = await readSeedContent(folder, importImage);
    const values = Promise.all(seeds.map((seed) => seed.createValues()));
    await expect(values).rejects.toThrow(
      /film\.json, line \d+, field "poster\.file": "poster\.jpg" is not an image\.$/,
    );
  });

  it('is thrown for two films with the same playback ID', async () => {
    await replaceInFile(
      'films/low-hum/film.json',
      '"playbackId": "low-hum"',
      '"playbackId": "blue-hour"',
    );
    expect(await readError()).toMatch(
      /film\.json, line 3, field "playbackId": is already used by the film "blue-hour"\.$/,
    );
  });

  it('is thrown for a missing home page', async () => {
    await unlink(join(folder, 'home.yaml'));
    expect(await readError()).toMatch(/home\.yaml cannot be read/);
  });

  it('is thrown if there are no films', async () => {
    await rm(join(folder, 'films'), { recursive: true });
    expect(await readError()).toMatch(/^There is no film in .*films\. At least one is required\.$/);
  });
});

describe('stills', () => {
  const still = {
    file: 'sea.jpg',
    title: { en: 'Sea', de: 'Meer' },
    alt: { en: 'The sea.', de: 'Das Meer.' },
  };
  async function write(list: unknown, bytes = 'an image') {
    await mkdir(join(folder, 'stills'));
    await writeFile(join(folder, 'stills/sea.jpg'), bytes);
    await writeFile(join(folder, 'stills/stills.json'), JSON.stringify(list, null, 2));
  }

  it('creates uploads with titles and alternative texts in every language', async () => {
    await write([{ ...still, focalPoint: { x: 0.2, y: 0.6 } }]);
    const { seeds } = await readSeedContent(folder, importImage);
    const [image] = seeds.filter(({ model }) => model === undefined);
    expect(await image?.createValues()).toMatchObject({
      filename: 'sea.jpg',
      hash: 'hash',
      width: 4,
      default_field_metadata: {
        de: { alt: 'Das Meer.', title: 'Meer', focal_point: { x: 0.2, y: 0.6 } },
      },
    });
  });

  it('uses stills as the covers of posts that refer to them', async () => {
    await write([still]);
    await replaceInFile('journal/opening.md', 'title: Opening', 'title: Opening\ncover: sea.jpg');
    const { seeds } = await readSeedContent(folder, importImage);
    const post = seeds.find(({ model }) => model === 'journal_post');
    const image = seeds.find(({ model }) => model === undefined);
    expect(await post?.createValues()).toMatchObject({ cover: { upload_id: image?.id } });
  });

  it('rejects a still whose file is missing', async () => {
    await write([{ ...still, file: 'lake.jpg' }]);
    expect(await readError()).toMatch(
      /stills\.json, line 3, field "0\.file": "lake\.jpg" does not exist in stills\.$/,
    );
  });

  it('rejects a post that refers to an unknown still', async () => {
    await replaceInFile('journal/opening.md', 'title: Opening', 'title: Opening\ncover: lake.jpg');
    expect(await readError()).toMatch(
      /opening\.md, line 3, field "cover": there is no image "lake\.jpg" in stills\.$/,
    );
  });

  it('rejects a damaged still', async () => {
    await write([still], 'broken');
    const { seeds } = await readSeedContent(folder, importImage);
    await expect(seeds[0]?.createValues()).rejects.toThrow(
      /stills\.json, line 3, field "0\.file": "sea\.jpg" cannot be imported: The image is damaged/,
    );
  });
});

describe('a page with a translation', () => {
  const german = 'docs/start/first.de.md';
  const write = (top: string) =>
    writeFile(join(folder, german), `---\n${top}\n---\n## Eine Überschrift\n`);
  const readPage = async (index: number) => {
    const { seeds } = await readSeedContent(folder, importImage);
    return seeds.filter(({ model }) => model === 'docs_page')[index]?.createValues();
  };

  it('creates one record with the values of both files', async () => {
    await write('title: Erste Seite');
    expect(await readPage(0)).toMatchObject({
      slug: 'first',
      title: { en: 'First page', de: 'Erste Seite' },
      summary: { en: 'A page for tests.' },
      content: { en: { schema: 'dast' }, de: { schema: 'dast' } },
    });
    expect(await readPage(1)).toMatchObject({ slug: 'second' });
    expect(await readPage(2)).toBeUndefined();
  });

  it('reads the translations in the front matter of the page', async () => {
    await writeFile(join(folder, 'docs/start/second.de.md'), '---\nsummary: Kurz.\n---\nKurz.\n');
    expect(await readPage(1)).toMatchObject({ title: { en: 'Second page', de: 'Zweite Seite' } });
  });

  it('rejects a translation of a field that is not localized', async () => {
    await write('title: Erste Seite\nposition: 7');
    expect(await readError()).toMatch(
      /first\.de\.md, line 3, field "position": is not translatable/,
    );
  });
});

describe('topics', () => {
  const write = (text: string) => writeFile(join(folder, 'topics.yaml'), text);
  const addTopicToFilm = () => replaceInFile(film, '"year"', '"topics": ["sea"],\n  "year"');

  it('links topics from the films that refer to them', async () => {
    await write('sea:\n  en: Sea\n  de: Meer\n');
    await addTopicToFilm();
    const { seeds } = await readSeedContent(folder, importImage);
    const topic = seeds.find(({ model }) => model === 'topic');
    expect(await topic?.createValues()).toEqual({
      slug: 'sea',
      name: { en: 'Sea', de: 'Meer' },
      position: 1,
    });
    const filmSeed = seeds.find(({ model }) => model === 'film');
    expect(await filmSeed?.createValues()).toMatchObject({ topics: [topic?.id] });
  });

  it('rejects a film that refers to an unknown topic', async () => {
    await addTopicToFilm();
    expect(await readError()).toMatch(
      /film\.json, line \d+, field "topics\.0": there is no topic "sea"/,
    );
  });
});
