import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentModels } from '../../site/content/models/index.ts';
import { loadElementManifests } from '../../site/content/reference/element-manifest.ts';
import { buildContentSchema } from '../../site/service/content/graphql/schema/build-content-schema.ts';
import { readAllCodeSamples, type CodeSample } from '../hosts/code-samples.ts';
import { repositoryRoot } from '../runner/run-command.ts';
import { collectKnownNames } from './check-markup.ts';
import { checkSample, type Reference } from './check-sample.ts';

/** There are several hundred snippets, and each command starts a shell. */
const TIMEOUT_MS = 120_000;

let reference: Reference;
beforeAll(async () => {
  reference = {
    names: collectKnownNames(await loadElementManifests()),
    schema: buildContentSchema(contentModels, ['en', 'de']),
  };
}, TIMEOUT_MS);

const samples = readAllCodeSamples();
const getText = ({ location }: CodeSample): string =>
  readFileSync(path.join(repositoryRoot, location.replace(/:\d+$/, '')), 'utf8');

describe('every snippet of the documentation and the READMEs', () => {
  it('is found', () => {
    expect(samples.length).toBeGreaterThan(200);
  });

  it(
    'is valid in its language, and uses only existing names of the elements and the schema',
    () => {
      const problems = samples.flatMap((sample) =>
        checkSample(sample, getText(sample), reference).map(
          (problem) => `${sample.location} ${problem}`,
        ),
      );
      expect(problems).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('checking a snippet', () => {
  const findProblems = (language: string, code: string, page = ''): string =>
    checkSample({ location: 'page.md:1', language, code }, page, reference).join('\n');

  it.each([
    ['an unknown element', 'html', '<vitrine-plyer></vitrine-plyer>', 'not an element'],
    ['an unknown attribute', 'html', '<vitrine-player srk="a"></vitrine-player>', '"srk"'],
    ['an unknown slot', 'html', '<vitrine-player><p slot="top"></p></vitrine-player>', '"top"'],
    ['an unknown part', 'css', 'vitrine-player::part(dial) { color: red }', 'part "dial"'],
    ['an unknown state', 'css', 'vitrine-player:state(happy) { color: red }', 'state "happy"'],
    ['an unknown property', 'html', '<style>a { --vitrine-hue: 1 }</style>', '--vitrine-hue'],
    ['a broken script', 'html', '<script type="module">let = ;</script>', 'xpected'],
    ['a broken script', 'js', 'const a = ;', 'xpected'],
    ['an unknown field', 'graphql', '{ allFilms { sluck } }', 'sluck'],
    ['broken JSON', 'json', '{ "a": 1, }', 'JSON'],
    ['an open quote', 'sh', "echo 'a", 'unexpected'],
    ['an unknown script', 'sh', 'npm run fly', 'npm run fly'],
    ['an unfinished directive', 'nginx', 'location / {\n  expires 1y\n}', 'expires 1y'],
    ['a row of a different length', 'table', 'A | B\n1', 'cells'],
    ['an unknown language', 'cobol', 'MOVE', 'cobol'],
    ['a playback ID alone', 'html', '<vitrine-player playback-id="a"></vitrine-player>', 'origin'],
    [
      'a playback ID alone',
      'jsx',
      'export default () => <Player playbackId="a" onPlay={() => {}} />;',
      'origin',
    ],
    ['a playback ID alone', 'js', "renderPlayer({\n  playbackId: 'a',\n});", 'origin'],
  ])('reports %s in %s', (_, language, code, expectedText) => {
    expect(findProblems(language, code)).toContain(expectedText);
  });

  it.each([
    ['html', '<vitrine-player playback-id="a" video-origin="/video"></vitrine-player>', ''],
    [
      'html',
      '<vitrine-player playback-id="a"></vitrine-player>',
      '<meta name="vitrine-video-origin" content="/video">',
    ],
    [
      'jsx',
      'export default () => <Player playbackId="a" onPlay={() => {}} videoOrigin="/v" />;',
      '',
    ],
    ['html', '<vitrine-beacon for="a" metadata-series="b"></vitrine-beacon>', ''],
  ])('accepts %s: %s', (language, code, page) => {
    expect(findProblems(language, code, page)).toBe('');
  });
});
