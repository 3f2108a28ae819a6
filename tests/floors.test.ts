import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findBreaches } from './floors/breaches.ts';
import { findCircles } from './floors/circles.ts';
import { readImports } from './floors/read-imports.ts';

const root = path.resolve(import.meta.dirname, '..');
const scratch: string[] = [];

/** Writes a small tree of files that has the given contents and returns its imports. */
function tree(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-floors-'));
  scratch.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return readImports(folder, ['player', 'site']);
}

afterEach(() => {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true });
});

describe('the imports of this project', () => {
  const imports = readImports(root, ['player', 'site']);

  it('go down or stay in their own folder', () => {
    expect(findBreaches(imports)).toEqual([]);
  });

  it('run in no circle, type imports included', () => {
    expect(findCircles(imports)).toEqual([]);
  });
});

describe('a tree that is wrong on purpose', () => {
  it.each([
    ['an import that runs up', { 'player/media/a.ts': `import { b } from '../store/b.ts';` }],
    ['an import that runs up', { 'player/texts/a.ts': `import type { B } from '../slices/b.ts';` }],
    ['an import that runs up', { 'player/media/a.ts': `type B = import('../engines/b.ts').B;` }],
    ['an import that runs up', { 'player/store/a.ts': `export * from '../controls/b.ts';` }],
    ['an import across one floor', { 'player/player.ts': `import './controls/b.ts';` }],
    ['an import across one floor', { 'player/player.ts': `import './control-bar.ts';` }],
    ['an import across one floor', { 'player/texts/a.ts': `import '../media/b.ts';` }],
    ['stands on no floor', { 'player/helpers/a.ts': `import '../media/b.ts';` }],
    ['outside its own folder', { 'player/player.ts': `import '../site/app/b.ts';` }],
    ['only player/react', { 'player/store/a.ts': `import { useState } from 'react';` }],
    ['only player/react', { 'player/player.ts': `const r = () => import('@lit/react');` }],
    ['only over the wire', { 'site/app/routes/a.tsx': `import '../../service/open.ts';` }],
    ['nothing of the pages', { 'site/service/a.ts': `import '../app/b.ts';` }],
    ['by its package name', { 'site/app/a.tsx': `import '../../player/index.ts';` }],
  ])('is told as "%s"', (words, files) => {
    expect(findBreaches(tree(files))).toEqual([expect.stringContaining(words)]);
  });

  it('shows the way round a circle of types', () => {
    const imports = tree({
      'player/media/a.ts': `import type { B } from './b.ts';\nexport interface A { b: B }`,
      'player/media/b.ts': `export type { A } from './c.ts';`,
      'player/media/c.ts': `export type A = import('./a.ts').A;`,
    });
    expect(findCircles(imports)).toEqual([
      'player/media/a.ts > player/media/b.ts > player/media/c.ts > player/media/a.ts',
    ]);
  });
});

it('a tree that is right has no breach and no circle', () => {
  const imports = tree({
    'player/index.ts': `import './player.ts';\nimport './control-bar.ts';`,
    'player/player.ts': `import './player.styles.ts';`,
    'player/react/a.ts': `import '@lit/react';\nimport '../player.ts';`,
    'player/control-bar.ts': `import './controls/a.ts';\nimport './store/a.ts';`,
    'player/controls/a.ts': `import '../media/a.ts';\nimport './b.ts';`,
    'player/media/a.test.ts': `import '../store/a.ts';`,
    'site/server.ts': `import './service/open.ts';`,
    'site/content/a.ts': `import '../service/b.ts';`,
    'site/app/root.tsx': `import 'vitrine/react';`,
  });
  expect([...findBreaches(imports), ...findCircles(imports)]).toEqual([]);
});
