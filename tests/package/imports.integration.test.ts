import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedModules } from '../architecture/named-modules.ts';
import { buildLimitMs, installPackage, type Installed } from '../fixtures/installed.ts';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
}, buildLimitMs);

afterAll(() => installed?.[Symbol.dispose]());

/** What a bundler makes of this code in a page that has the package installed. */
async function bundled(code: string): Promise<string> {
  const page = path.join(installed.folder, 'page.js');
  writeFileSync(page, code);
  const built = await build({
    root: installed.folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: page, external: /^(lit|@lit\/\w+|zustand|react)(\/|$)/ },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = new Map(
    outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  );
  const reached = new Set<string>();
  const follow = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    chunks.get(name)?.imports.forEach(follow);
  };
  for (const [name, { isEntry }] of chunks) if (isEntry) follow(name);
  return [...reached].map((name) => chunks.get(name)?.code ?? '').join('\n');
}

const defined = (code: string): string[] =>
  [...code.matchAll(/\bdefineElement\("([\w-]+)"/g)].map(([, name]) => name ?? '').toSorted();

describe('a page that imports', () => {
  it.each([
    ['vitrine/player', 'vitrine-player'],
    ['vitrine/control-bar', 'vitrine-control-bar'],
    ['vitrine/error-dialog', 'vitrine-error-dialog'],
    ['vitrine/transcript', 'vitrine-transcript'],
    ['vitrine/beacon', 'vitrine-beacon'],
  ])('%s alone has <%s> and none of the others', async (entry, element) => {
    const elements = defined(await bundled(`import '${entry}';`));
    expect(elements.filter((name) => publicElements.has(name))).toEqual([element]);
  });

  it('vitrine, or its components, has all elements', async () => {
    for (const entry of ['vitrine', 'vitrine/react']) {
      const elements = defined(await bundled(`import '${entry}';`));
      expect(
        elements.filter((name) => publicElements.has(name)),
        entry,
      ).toEqual([...publicElements]);
    }
  });

  it.each([
    "import { de } from 'vitrine/texts/de';",
    "import * as schema from 'vitrine/beacon-schema';",
    "import * as formats from 'vitrine/formats';",
  ])('what it does not use has nothing of it: %s', async (code) => {
    const left = (await bundled(code)).replaceAll(/^\s*\/\/.*$/gm, '').trim();
    expect(left).toBe('');
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
  const found = new Map<string, Set<string>>();

  /** The packages that files of one kind name, without the path within each; Node's own are none. */
  function named(ending: string): Set<string> {
    const known = found.get(ending);
    if (known) return known;
    const packages = installed.files
      .filter((file) => file.endsWith(ending) && !file.startsWith('dist/vitrine-'))
      .flatMap((file) => {
        const text = readFileSync(path.join(installed.home, file), 'utf8');
        const { atOnce, lazy } = namedModules(file, text);
        return [...atOnce, ...lazy].filter((each) => !/^(\.|node:)/.test(each));
      })
      .map((each) =>
        each
          .split('/')
          .slice(0, each.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    found.set(ending, new Set(packages));
    return new Set(packages);
  }

  it('are those that scripts and types name, no more and no fewer', () => {
    const { dependencies, peerDependencies } = installed.manifest;
    const declared = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
    expect(new Set([...named('.js'), ...named('.d.ts')])).toEqual(declared);
  });

  it('of scripts are Lit and zustand, and React for its components: hls.js is in the package', () => {
    expect([...named('.js')].toSorted()).toEqual([
      '@lit/context',
      '@lit/react',
      'lit',
      'react',
      'zustand',
    ]);
  });

  it('come in the version that the page has already', () => {
    const { dependencies, peerDependencies } = installed.manifest;
    for (const range of Object.values({ ...dependencies, ...peerDependencies })) {
      expect(range).toMatch(/^(\^|>=)\d/);
    }
  });
});
