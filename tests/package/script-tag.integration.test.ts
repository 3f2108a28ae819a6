import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseImports } from '../architecture/named-modules.ts';
import {
  BUILD_TIMEOUT_MS,
  installPackage,
  type InstalledPackage,
} from '../fixtures/installed-package.ts';

let installed: InstalledPackage;

beforeAll(async () => {
  installed = await installPackage();
}, BUILD_TIMEOUT_MS);

afterAll(() => installed?.[Symbol.dispose]());

describe('vitrine.js', () => {
  const read = (file: string) =>
    readFileSync(path.join(installed.packageFolder, 'dist', file), 'utf8');

  it('has no static imports, and loads other files from one folder', () => {
    const { staticImports, dynamicImports } = parseImports('vitrine.js', read('vitrine.js'));
    expect(staticImports).toEqual([]);
    expect(dynamicImports.length).toBeGreaterThan(30);
    const folder = `./vitrine-${String(installed.manifest['version'])}/`;
    expect(dynamicImports.filter((name) => !name.startsWith(folder))).toEqual([]);
  });

  it('loads an engine that imports no other files', () => {
    const folder = `vitrine-${String(installed.manifest['version'])}`;
    for (const name of ['hls-engine.js', 'standard.js']) {
      const { staticImports } = parseImports(name, read(`${folder}/${name}`));
      expect(staticImports.filter((name) => name !== '../vitrine.js')).toEqual([]);
    }
  });

  it('is the only script that contains Lit', () => {
    const scripts = installed.files.filter((file) => /^dist\/vitrine(-.*)?\.js$/.test(file));
    const withLit = scripts.filter((file) =>
      readFileSync(path.join(installed.packageFolder, file), 'utf8').includes('litHtmlVersions'),
    );
    expect(withLit).toEqual(['dist/vitrine.js']);
  });

  it('has the hash of every script in integrity.json', async () => {
    const { integrity } = JSON.parse(read('integrity.json')) as {
      integrity: Record<string, string>;
    };
    const scripts = installed.files.filter((file) => /^dist\/vitrine(-.*)?\.js$/.test(file));
    const names = scripts.map((file) => file.replace('dist/', './'));
    expect(Object.keys(integrity).toSorted()).toEqual(names.toSorted());
    for (const [name, hash] of Object.entries(integrity)) {
      const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(read(name)));
      expect(hash, name).toBe(`sha384-${Buffer.from(digest).toString('base64')}`);
    }
  });
});
