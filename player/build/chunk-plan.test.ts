import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ChunkPlan } from './chunk-plan.ts';
import { readModuleGraph } from './module-graph.ts';
import type { ChunkGroup } from './chunk-groups.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-chunks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sources = {
  'index.ts': `import './shell.ts';
    export const load = () => [import('./engine.ts'), import('./menu.ts'), import('./stats.ts')];`,
  'shell.ts': `import { parse } from './parse.ts'; export const load = () => import('./tooltip.ts');`,
  'engine.ts': `export { parse } from './parse.ts';`,
  'menu.ts': `import { focus } from './focus.ts'; import type { Stats } from './stats.ts';`,
  'tooltip.ts': `import { style } from './style.ts';`,
  'stats.ts': `import { focus } from './focus.ts';`,
  'parse.ts': 'export const parse = () => 1;',
  'focus.ts': 'export const focus = () => 1;',
  'style.ts': 'export const style = "";',
};
for (const [name, code] of Object.entries(sources)) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), code);
}

const graph = readModuleGraph(folder);
const resolve = (name: string): string => path.join(folder, name);
const createPlan = (groups: readonly ChunkGroup[]): ChunkPlan =>
  new ChunkPlan(graph, folder, { root: resolve('index.ts'), groups });

const plan = createPlan([
  { name: 'fast', entries: ['engine.ts'], isSelfContained: true },
  { name: 'menus', entries: ['menu.ts', 'tooltip.ts'] },
]);

test('adds a module to the scope of each chunk that imports it', () => {
  expect([...plan.getScopes(resolve('parse.ts'))]).toEqual(['initial', 'fast']);
  expect([...plan.getScopes(resolve('focus.ts'))]).toEqual(['on-demand']);
});

test('puts the modules of a group in one chunk', () => {
  for (const name of ['menu.ts', 'tooltip.ts', 'style.ts'])
    expect(plan.getChunk(resolve(name))).toBe('menus');
});

test('puts modules that several on-demand chunks import, and their on-demand copies, in the common chunk', () => {
  expect(plan.getChunk(resolve('focus.ts'))).toBe('player-common');
  expect(plan.getChunk(`${resolve('focus.ts')}?on-demand`)).toBe('player-common');
  expect(plan.getChunk(`${resolve('focus.ts')}?fast`)).toBeUndefined();
});

test('assigns no chunk to initial modules or to entries without a group', () => {
  for (const name of ['index.ts', 'shell.ts', 'parse.ts', 'engine.ts', 'stats.ts'])
    expect(plan.getChunk(resolve(name))).toBeUndefined();
});

test('throws if an entry of a group does not exist or is not loaded by import()', () => {
  expect(() => createPlan([{ name: 'menus', entries: ['menus.ts'] }])).toThrow('menus.ts');
  expect(() => createPlan([{ name: 'menus', entries: ['focus.ts'] }])).toThrow('import()');
});
