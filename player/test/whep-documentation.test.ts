import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

it('shows the tested WHEP engine in the documentation', () => {
  const page = readFileSync(path.join(root, 'site/content/docs/player/custom-engine.md'), 'utf8');
  const [, code] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  const source = readFileSync(path.join(root, 'player/examples/whep/whep-engine.ts'), 'utf8');
  expect(code).toBe(source);
});
