import { expect, test } from 'vitest';
import { collectInstanceofClasses, findModuleState } from './module-state.ts';

test.each([
  'export const limit = 2 ** 31 - 1;',
  'const names = ["a", "b"] as const; export const table = { a: names[0], b: () => [] };',
  'export const types: ReadonlySet<string> = new Set(["a"]);',
  'const shared = Symbol.for("shared"); export function get() { let count = 0; return count; }',
  'export class Watchdog { #timer = 0; start() { this.#timer = 1; } }',
  'import { limit } from "./limit.ts"; export * from "./types.ts"; export type Name = string;',
])('finds no state in the module %s', (code) => {
  expect(findModuleState(code)).toBeUndefined();
});

test.each([
  ['let count = 0;', 'has a top-level let'],
  ['export const cache = new Map<string, number>();', 'creates cache'],
  ['const observed = new WeakSet();', 'creates observed'],
  ['const instances: object[] = [];', 'creates instances'],
  ['export const loader: Loader = {};', 'creates loader'],
  ['const changes = new EventTarget();', 'creates changes'],
  ['const pattern = createPattern();', 'creates pattern'],
  ['export const options = { cache: new Map() };', 'creates options'],
  ['const [first] = [new Map()];', 'creates destructured variables'],
  ['customElements.define("a-b", B);', 'has a top-level ExpressionStatement'],
  ['export class LoadError extends Error {}', 'declares the class LoadError'],
  ['export class Pool { static size = 0; }', 'declares the class Pool'],
])('finds state in the module %s', (code, reason) => {
  expect(findModuleState(code)).toBe(reason);
});

test('treats a class as state if other code tests for it with instanceof', () => {
  const instanceofClasses = collectInstanceofClasses([
    'if (value instanceof Recovery) value.stop();',
  ]);
  expect(findModuleState('export class Recovery {}', instanceofClasses)).toContain('Recovery');
});
