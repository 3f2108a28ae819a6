import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { knownBreaches } from './allowed-imports.ts';
import { findBreaches } from './breaches.ts';
import { findFileCycles, findFolderCycles } from './import-cycles.ts';
import { renderImportTables } from './import-tables.ts';
import { findProjectBreaches } from './project-breaches.ts';
import { repositoryRoot } from '../runner/run-command.ts';
import { readImports } from './read-imports.ts';

const temporaryFolders: string[] = [];

/** Creates a project with these files and returns its imports. */
function createProject(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-architecture-'));
  temporaryFolders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return readImports(folder, ['player', 'site', 'tests']);
}

afterEach(() => {
  for (const folder of temporaryFolders.splice(0)) rmSync(folder, { recursive: true });
});

/** Parsing every file takes 5 s, and up to a minute on a busy machine. */
const PARSING_TIMEOUT_MS = 180_000;

describe('the imports of this project', () => {
  it(
    'are allowed by the tables, and contain no cycles of files or folders',
    () => {
      expect(findProjectBreaches()).toEqual(knownBreaches.toSorted());
    },
    PARSING_TIMEOUT_MS,
  );

  it('are documented with the current tables', () => {
    const text = readFileSync(path.join(repositoryRoot, 'docs/architecture.md'), 'utf8');
    const message = 'docs/architecture.md is outdated; "npm run architecture" updates it';
    expect(text, message).toContain(renderImportTables());
  });
});

describe('a project that breaks the architecture', () => {
  it.each([
    ['media may not import state', 'player/src/media/a.ts', `import { b } from '../state/b.ts';`],
    [
      'i18n may not import state',
      'player/src/i18n/a.ts',
      `import type { B } from '../state/b.ts';`,
    ],
    [
      'media may not import engine',
      'player/src/media/a.ts',
      `type B = import('../engine/b.ts').B;`,
    ],
    ['state may not import controls', 'player/src/state/a.ts', `export * from '../controls/b.ts';`],
    ['host may not import controls', 'player/src/host/a.ts', `import '../controls/b.ts';`],
    ['engine may not import elements', 'player/src/engine/a.ts', `import '../elements/b.ts';`],
    ['helpers has no row in the table', 'player/src/helpers/a.ts', `import '../media/b.ts';`],
    ['player may not import site', 'player/src/host/a.ts', `import '../../../site/app/b.ts';`],
    ['only player/src/react', 'player/src/state/a.ts', `import { useState } from 'react';`],
    ['only player/src/react', 'player/src/elements/a.ts', `const r = () => import('@lit/react');`],
    ['app may not import service', 'site/app/routes/a.tsx', `import '../../service/open.ts';`],
    ['service may not import app', 'site/service/a.ts', `import '../app/b.ts';`],
    ['service may not import content', 'site/service/a.ts', `import '../content/models/b.ts';`],
    ['site may not import player', 'site/app/a.tsx', `import '../../player/src/index.ts';`],
    ['storage may not import content', 'site/service/storage/a.ts', `import '../content/b.ts';`],
    ['lib may not import features', 'site/app/lib/a.ts', `import '../features/b.ts';`],
    ['no source imports tests', 'site/app/a.tsx', `import '../../tests/a.ts';`],
    ['no source imports tests', 'site/service/a.ts', `import './test/test-server.ts';`],
  ])('is rejected: %s', (reason, file, text) => {
    expect(findBreaches(createProject({ [file]: text }))).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it('is rejected with the path of a cycle of type imports', () => {
    const imports = createProject({
      'player/src/media/a.ts': `import type { B } from './b.ts';\nexport interface A { b: B }`,
      'player/src/media/b.ts': `export type { A } from './c.ts';`,
      'player/src/media/c.ts': `export type A = import('./a.ts').A;`,
    });
    expect(findFileCycles(imports)).toEqual([
      'player/src/media/a.ts > player/src/media/b.ts > player/src/media/c.ts > player/src/media/a.ts',
    ]);
  });

  it('is rejected with the path of a cycle of folders', () => {
    const imports = createProject({
      'site/service/video/drm/a.ts': `import '../../storage/a.ts';`,
      'site/service/storage/a.ts': '',
      'site/service/storage/b.ts': `import '../video/b.ts';`,
      'site/service/video/b.ts': '',
    });
    expect(findFileCycles(imports)).toEqual([]);
    expect(findFolderCycles(imports)).toEqual([
      'site/service/storage > site/service/video > site/service/storage',
    ]);
  });
});

it('finds no breaches or circular imports in a valid project', () => {
  const imports = createProject({
    'player/src/index.ts': `import './elements/vitrine-player.ts';`,
    'player/src/elements/vitrine-player.ts': `import './vitrine-player.styles.ts';`,
    'player/src/react/a.ts': `import '@lit/react';\nimport '../elements/vitrine-player.ts';`,
    'player/src/elements/vitrine-control-bar.ts': `import '../controls/a.ts';\nimport '../state/a.ts';`,
    'player/src/controls/a.ts': `import '../media/a.ts';\nimport './b.ts';`,
    'player/src/media/a.test.ts': `import '../state/a.ts';`,
    'site/server/main.ts': `import './service/open.ts';`,
    'site/content/a.ts': `import '../service/b.ts';`,
    'site/service/search/a.ts': `import '../../../player/src/formats/webvtt.ts';`,
    'site/app/root.tsx': `import 'vitrine/react';`,
  });
  const breaches = [
    ...findBreaches(imports),
    ...findFileCycles(imports),
    ...findFolderCycles(imports),
  ];
  expect(breaches).toEqual([]);
});
