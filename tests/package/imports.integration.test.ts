import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
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

/**
 * Bundles code that imports the installed package. Resolves to the code of all scripts that the
 * page loads initially.
 */
async function bundlePage(code: string): Promise<string> {
  const page = path.join(installed.folder, 'page.js');
  writeFileSync(page, code);
  const results = await build({
    root: installed.folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: page,
        external: /^(lit|@lit\/\w+|zustand|react|shaka-player)(\/|$)/,
      },
    },
  });
  const outputs = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  const chunks = new Map(
    outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const loadedChunks = new Set<string>();
  const addChunk = (name: string): void => {
    if (loadedChunks.has(name)) return;
    loadedChunks.add(name);
    chunks.get(name)?.imports.forEach(addChunk);
  };
  for (const [name, { isEntry }] of chunks) if (isEntry) addChunk(name);
  return [...loadedChunks].map((name) => chunks.get(name)?.code ?? '').join('\n');
}

const getDefinedElements = (code: string): string[] =>
  [...code.matchAll(/\bdefineElement\("([\w-]+)"/g)].map(([, name]) => name ?? '').toSorted();

describe('a page that imports', () => {
  it.each([
    ['vitrine/player', 'vitrine-player'],
    ['vitrine/control-bar', 'vitrine-control-bar'],
    ['vitrine/error-dialog', 'vitrine-error-dialog'],
    ['vitrine/transcript', 'vitrine-transcript'],
    ['vitrine/beacon', 'vitrine-beacon'],
  ])('%s defines only <%s>', async (entry, element) => {
    const elements = getDefinedElements(await bundlePage(`import '${entry}';`));
    expect(elements.filter((name) => publicElements.has(name))).toEqual([element]);
  });

  it('vitrine or vitrine/react defines all elements', async () => {
    for (const entry of ['vitrine', 'vitrine/react']) {
      const elements = getDefinedElements(await bundlePage(`import '${entry}';`));
      expect(
        elements.filter((name) => publicElements.has(name)),
        entry,
      ).toEqual([...publicElements]);
    }
  });

  it('vitrine/dash registers an engine, and defines no element', async () => {
    const code = await bundlePage(`import 'vitrine/dash';`);
    expect(code).toContain('application/dash+xml');
    expect(getDefinedElements(code)).toEqual([]);
  });

  it.each([
    "import { de } from 'vitrine/texts/de';",
    "import * as schema from 'vitrine/beacon-schema';",
    "import * as formats from 'vitrine/formats';",
    "import * as engine from 'vitrine/engine';",
    "import * as testing from 'vitrine/engine/testing';",
  ])('unused bindings contains no code: %s', async (code) => {
    const bundledCode = (await bundlePage(code)).replaceAll(/^\s*\/\/.*$/gm, '').trim();
    expect(bundledCode).toBe('');
  });
});

const publicElements = new Set([
  'vitrine-beacon',
  'vitrine-control-bar',
  'vitrine-error-dialog',
  'vitrine-player',
  'vitrine-transcript',
]);

describe('the dependencies', () => {
  const cache = new Map<string, Set<string>>();

  /**
   * Returns the packages that files with this extension import, except built-in modules of Node.
   */
  function getImportedPackages(extension: string): Set<string> {
    const cached = cache.get(extension);
    if (cached) return cached;
    const packages = installed.files
      .filter((file) => file.endsWith(extension) && !file.startsWith('dist/vitrine-'))
      .flatMap((file) => {
        const text = readFileSync(path.join(installed.packageFolder, file), 'utf8');
        const { staticImports, dynamicImports } = parseImports(file, text);
        return [...staticImports, ...dynamicImports].filter((name) => !/^(\.|node:)/.test(name));
      })
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    cache.set(extension, new Set(packages));
    return new Set(packages);
  }

  it('are exactly the packages that scripts and types import', () => {
    const { dependencies, peerDependencies } = installed.manifest;
    const declared = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
    expect(new Set([...getImportedPackages('.js'), ...getImportedPackages('.d.ts')])).toEqual(
      declared,
    );
  });

  it('of the scripts do not include hls.js, which is bundled', () => {
    expect([...getImportedPackages('.js')].toSorted()).toEqual([
      '@lit/context',
      '@lit/react',
      'lit',
      'react',
      'shaka-player',
      'zustand',
    ]);
  });

  it('have version ranges, so that pages can use a different version', () => {
    const { dependencies, peerDependencies } = installed.manifest;
    for (const range of Object.values({ ...dependencies, ...peerDependencies })) {
      expect(range).toMatch(/^(\^|>=)\d/);
    }
  });
});
