import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { parseAst } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Returns the names of syntax in `code` that Safari supports only since version 16.4. */
function findUnsupportedSyntax(code: string): string[] {
  const unsupportedSyntax = new Set<string>();
  JSON.stringify(parseAst(code), (key, value: unknown) => {
    if (value === 'StaticBlock') unsupportedSyntax.add('a class static block');
    if (key === 'pattern' && /\(\?<[=!]/.test(String(value)))
      unsupportedSyntax.add('a lookbehind assertion');
    return typeof value === 'bigint' ? String(value) : value;
  });
  return [...unsupportedSyntax];
}

describe('the documentation in the package', () => {
  const docs = () => installed.files.filter((file) => file.startsWith('dist/docs/'));
  const read = (file: string) => readFileSync(path.join(installed.packageFolder, file), 'utf8');

  it('has an index with every page', () => {
    const index = read('dist/docs/README.md');
    const pages = docs().map((file) => path.basename(file));
    expect(pages.length).toBeGreaterThan(30);
    const missing = pages.filter((page) => page !== 'README.md' && !index.includes(`](${page})`));
    expect(missing).toEqual([]);
  });

  it('has no broken links', () => {
    const broken = docs().flatMap((file) =>
      [...read(file).matchAll(/\]\(([\w-]+\.md)/g)]
        .map(([, page = '']) => page)
        .filter((page) => !existsSync(path.join(installed.packageFolder, 'dist/docs', page)))
        .map((page) => `${file}: ${page}`),
    );
    expect(broken).toEqual([]);
  });

  it('includes the guide that the migration command links to', () => {
    const { bin } = installed.manifest as { readonly bin?: Readonly<Record<string, string>> };
    const command = read(bin?.['vitrine-migrate'] ?? '');
    const [, page = ''] = /node_modules\/vitrine\/(dist\/docs)/.exec(command) ?? [];
    expect(existsSync(path.join(installed.packageFolder, page, 'migrate-from-mux-player.md'))).toBe(
      true,
    );
  });
});

describe('the packed files', () => {
  it.each(['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json', 'dist/vitrine.js'])(
    'include %s',
    (file) => {
      expect(existsSync(path.join(installed.packageFolder, file))).toBe(true);
    },
  );

  it('include no source files, tests or build scripts', () => {
    const kinds = installed.files.map((file) =>
      file.replace(/^.*?(\.d\.ts|\.js\.map|\.\w+)$/, '$1'),
    );
    expect([...new Set(kinds)].toSorted()).toEqual([
      '.d.ts',
      '.js',
      '.js.map',
      '.json',
      '.md',
      'LICENSE',
    ]);
    const code = installed.files.filter((file) => !file.startsWith('dist/docs/'));
    expect(code.filter((file) => /\btests?\b|bench|build\/|migrate\//.test(file))).toEqual([]);
  });

  it('contain no syntax that Safari 15.4 cannot parse', () => {
    const unsupported = installed.files
      // The migration command runs in Node.
      .filter((file) => file.endsWith('.js') && file !== 'dist/migrate.js')
      .flatMap((file) => {
        const code = readFileSync(path.join(installed.packageFolder, file), 'utf8');
        return findUnsupportedSyntax(code).map((name) => `${file}: ${name}`);
      });
    expect(unsupported).toEqual([]);
  });

  it('include every file that package.json references', () => {
    const { exports, customElements, 'web-types': webTypes } = installed.manifest;
    const referenced = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    const missing = [...referenced, customElements, webTypes]
      .map((name) => String(name).replace('*', 'de'))
      .filter((name) => !existsSync(path.join(installed.packageFolder, name)));
    expect(missing).toEqual([]);
  });

  it('pass publint', async () => {
    const { messages, pkg } = await publint({
      pkgDir: installed.packageFolder,
      strict: true,
      pack: false,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('have a package.json without fields for development', () => {
    expect(Object.keys(installed.manifest)).not.toContain('scripts');
    expect(Object.keys(installed.manifest)).not.toContain('devDependencies');
    expect(JSON.stringify(installed.manifest)).not.toContain('vitrine-source');
  });

  it('include a command that runs without dependencies', () => {
    const { bin } = installed.manifest as { readonly bin?: Readonly<Record<string, string>> };
    const command = path.join(installed.packageFolder, bin?.['vitrine-migrate'] ?? '');
    const output = execFileSync(process.execPath, [command, '--help'], { encoding: 'utf8' });
    expect(output).toContain('vitrine-migrate [--write]');
  });

  it('include a source map with the sources for each script', () => {
    const scripts = installed.files.filter((file) => file.endsWith('.js'));
    const mapped = scripts.filter((file) =>
      readFileSync(path.join(installed.packageFolder, file), 'utf8').includes(
        '//# sourceMappingURL=',
      ),
    );
    expect(mapped.length).toBeGreaterThan(50);
    for (const file of mapped) {
      const map = JSON.parse(
        readFileSync(path.join(installed.packageFolder, `${file}.map`), 'utf8'),
      ) as {
        sources: string[];
        sourcesContent?: unknown[];
      };
      expect(map.sourcesContent?.length, file).toBe(map.sources.length);
    }
  });
});
