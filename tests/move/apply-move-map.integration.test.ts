import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseMoveMap } from './move-map.ts';
import { applyMoveMap } from './apply-move-map.ts';

const options = {
  allowImportingTsExtensions: true,
  noEmit: true,
  module: 'ESNext',
  moduleResolution: 'bundler',
};

function createProject(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-move-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const allFiles = { 'tsconfig.json': JSON.stringify({ compilerOptions: options }), ...files };
  for (const [file, text] of Object.entries(allFiles)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const createMoveMap = (...rows: string[]) =>
  parseMoveMap(['old\tnew\texports\tpurpose', ...rows].join('\n'));

it('moves a file with its imports, strings, configuration and links', async () => {
  const folder = createProject({
    'src/store/thing.ts': `import { near } from './near.ts';\nexport const thing = near;\n`,
    'src/store/near.ts': `export const near = new URL('./table.json', import.meta.url);\n`,
    'src/store/table.json': '{}',
    'src/uses.ts': `import { thing } from './store/thing.ts';\nexport const used = thing;\n`,
    'docs/guide.md':
      'See [thing](../src/store/thing.ts) and `src/store/near.ts`, not src/store/near.tsx.\n',
    'config.json': '{ "entry": "src/store/thing.ts" }',
  });
  const manualChanges = await applyMoveMap(
    folder,
    createMoveMap('src/store/thing.ts\tsrc/cache/entry.ts', 'src/store/near.ts\tsrc/near.ts'),
  );
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  expect(manualChanges).toEqual([]);
  expect(read('src/cache/entry.ts')).toContain(`from '../near.ts'`);
  expect(read('src/near.ts')).toContain(`new URL('./store/table.json'`);
  expect(read('src/uses.ts')).toContain(`from './cache/entry.ts'`);
  expect(read('docs/guide.md')).toBe(
    'See [thing](../src/cache/entry.ts) and `src/near.ts`, not src/store/near.tsx.\n',
  );
  expect(read('config.json')).toBe('{ "entry": "src/cache/entry.ts" }');
});

it('renames an export and a member everywhere they are used', async () => {
  const folder = createProject({
    'src/announcer.ts': `export interface Announcer { words: string }\nexport const announce = (announcer: Announcer) => announcer.words;\n`,
    'src/uses.ts': `import { announce, type Announcer } from './announcer.ts';\nexport const used = (one: Announcer) => announce(one) + one.words;\n`,
  });
  const manualChanges = await applyMoveMap(
    folder,
    createMoveMap(
      'src/announcer.ts\tsrc/reporter.ts\tannounce -> report; Announcer -> Reporter; Announcer.words -> text',
    ),
  );
  expect(manualChanges).toEqual([]);
  expect(readFileSync(path.join(folder, 'src/uses.ts'), 'utf8')).toBe(
    `import { report, type Reporter } from './reporter.ts';\nexport const used = (one: Reporter) => report(one) + one.text;\n`,
  );
});

it('renames names in tests that a nested project excludes', async () => {
  const nested = JSON.stringify({ extends: '../tsconfig.json', exclude: ['**/*.test.ts'] });
  const folder = createProject({
    'player/tsconfig.json': nested,
    'player/announcer.ts': 'export const announce = 1;\n',
    'player/announcer.test.ts': `import { announce } from './announcer.ts';\nexport const used = announce;\n`,
    'player/build/config.ts': `import { announce } from '../announcer.ts';\nexport const used = announce;\n`,
  });
  await applyMoveMap(
    folder,
    createMoveMap('player/announcer.ts\tplayer/src/reporter.ts\tannounce -> report'),
  );
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const expected = "import { report } from './src/reporter.ts';\nexport const used = report;\n";
  expect(read('player/announcer.test.ts')).toBe(expected);
  expect(read('player/build/config.ts')).toBe(expected.replace('./src', '../src'));
  expect(read('player/tsconfig.json')).toBe(nested);
});

it('returns the changes that must be made by hand', async () => {
  const folder = createProject({
    'src/a.ts': 'export const a = 1;\n',
    'src/b.ts': `import { a } from './a.ts';\nexport const b = a;\n`,
  });
  const manualChanges = await applyMoveMap(
    folder,
    createMoveMap('src/a.ts\tMERGE src/b.ts\tfield x of a -> y', 'src/none.ts\tsrc/some.ts'),
  );
  expect(manualChanges).toEqual([
    'src/none.ts does not exist',
    'src/a.ts: MERGE src/b.ts',
    'src/a.ts: field x of a -> y',
  ]);
});
