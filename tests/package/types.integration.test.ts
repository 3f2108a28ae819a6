import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rewriteSpecifiers } from '../../player/build/declarations.ts';
import { readAllCodeSamples, type CodeSample } from '../hosts/code-samples.ts';
import { repositoryRoot } from '../runner/run-command.ts';
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

/** Code that uses the types. */
const pageCode = `
const player: VitrinePlayer = document.createElement('vitrine-player');
player.playbackId = 'night-train';
const length: number = player.duration;
player.addEventListener('vitrine-request', (event) => event.preventDefault());
player.addEventListener('cuepointchange', ({ detail }) => detail?.endTime.toFixed());
player.addEventListener('error', ({ detail }) => detail?.fatal === true);
player.addEventListener('chapterchange', ({ detail }) => detail?.value.toUpperCase());
player.addEventListener('timeupdate', function () { this.currentTime.toFixed(); });
document.addEventListener('vitrine-beacon', ({ detail }) => detail.events[0]?.playhead?.toFixed());
player.addEventListener('of-the-page', (event) => event.type);
const texts: Texts = { ...en, play: 'Go' };
// @ts-expect-error Unknown value.
player.controls = 'many';
export { length, texts };
`;

/** Creates a file that imports every entry of the package except JSON files. */
function createPageSource({ manifest }: InstalledPackage): string {
  const names = Object.keys(manifest.exports)
    .filter((entry) => !entry.endsWith('.json'))
    .map((entry) => path.posix.join('vitrine', entry).replace('*', 'de'));
  const imports = names.map((name, index) => `import * as entry${index} from '${name}';`);
  const playerImport = "import type { VitrinePlayer } from 'vitrine';\n";
  const textsImport = "import { en, type Texts } from 'vitrine/texts/en';\n";
  const exportStatement = `export const all = [${names.map((_, index) => `entry${index}`).join(', ')}];`;
  return [...imports, playerImport + textsImport + pageCode, exportStatement].join('\n');
}

/** Compiles files. Resolves to the errors of the compiler, or an empty string. */
async function compile(name: string, files: readonly string[], options: object): Promise<string> {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    strict: true,
    // Also checks the declaration files, which must not need types that pages do not have.
    skipLibCheck: false,
    types: [],
    noEmit: true,
    ...options,
  };
  const config = path.join(installed.folder, `tsconfig.${name}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const tsc = path.join(repositoryRoot, 'node_modules/.bin/tsc');
  return promisify(execFile)(tsc, ['-p', config], { cwd: installed.folder }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

describe('the types of every entry', () => {
  it.each([
    ['ESNext', 'bundler'],
    ['Node16', 'node16'],
    ['NodeNext', 'nodenext'],
  ])(
    'are found by %s with resolution %s',
    async (module, resolution) => {
      writeFileSync(path.join(installed.folder, 'page.mts'), createPageSource(installed));
      const options = { module, moduleResolution: resolution, exactOptionalPropertyTypes: true };
      expect(await compile(resolution, ['page.mts'], options)).toBe('');
    },
    BUILD_TIMEOUT_MS,
  );

  it('import no unpublished files', () => {
    const filesWithTsImports = installed.files
      .filter((file) => file.endsWith('.d.ts'))
      .filter((file) =>
        /['"]\.[^'"]*\.ts['"]/.test(readFileSync(path.join(installed.packageFolder, file), 'utf8')),
      );
    expect(filesWithTsImports).toEqual([]);
  });
});

/** Declarations for the global names and modules that the samples use. */
const ambientDeclarations = `
declare const player: import('vitrine').VitrinePlayer;
declare const button: HTMLButtonElement;
declare const token: string, nonce: string, secret: string, time: string, body: string;
declare const file: Blob, captions: Blob, privateKey: CryptoKey;
declare const srt: any, manage: any, ask: any, place: any, upload: any, myAnalytics: any, Page: any;
declare function show(value: unknown): void;
declare function hide(): void;
interface Window { __tcfapi?: Function }
declare module '@jest/globals';
declare module 'jose';
declare module 'react-dom/server';
declare module '*/whole-file-engine.js' {
  export const wholeFileEngine: import('vitrine/engine').EngineDefinition;
}
declare function describe(title: string, define: () => void): void;
declare function it(title: string, run: () => unknown): void;
`;

/** Returns whether a sample uses the package, except samples that the framework tests compile. */
const isPackageSample = ({ location, file, language }: CodeSample): boolean =>
  (file === undefined || location.includes('start/react.md:')) &&
  !/\/(?:images|live-updates)\.md:/.test(location) &&
  // Preact and Solid, which the tests of frameworks compile too.
  !(language === 'jsx' && location.includes('start/npm.md:'));

describe('samples of the documentation', () => {
  it.each([
    // JavaScript samples have no types, and do not check for `null`.
    ['scripts', /^jsx?$/, { allowJs: true, checkJs: true, strict: false }],
    ['TypeScript', /^tsx?$/, {}],
  ])(
    'compile as %s',
    async (name, languages, options) => {
      const folder = `samples ${name}`;
      mkdirSync(path.join(installed.folder, folder));
      const samples = readAllCodeSamples().filter(
        (sample) => languages.test(sample.language) && isPackageSample(sample),
      );
      expect(samples.length).toBeGreaterThan(1);
      const files = samples.map(({ location, language, code }) => {
        const file = path.join(folder, `${location.replaceAll(/[/:]/g, ' ')}.${language}`);
        writeFileSync(path.join(installed.folder, file), `${code}\nexport {};\n`);
        return file;
      });
      writeFileSync(path.join(installed.folder, folder, 'ambient.d.ts'), ambientDeclarations);
      const errors = await compile(name, [...files, path.join(folder, 'ambient.d.ts')], {
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        typeRoots: [path.join(repositoryRoot, 'node_modules/@types')],
        types: ['node'],
        ...options,
      });
      expect(errors).toBe('');
    },
    BUILD_TIMEOUT_MS,
  );
});

/** Types in the reference that browsers, TypeScript or hls.js declare. */
const externalTypes =
  /^(?:CustomEvent|Date|Event|HTMLVideoElement|HlsConfig|Partial|Readonly|Record|TimeRanges)$/;

it(
  'every type in the reference can be imported',
  async () => {
    const pages = globSync('site/content/docs/reference/vitrine-*.md', { cwd: repositoryRoot });
    const rows = pages.flatMap((page) =>
      [
        ...readFileSync(path.join(repositoryRoot, page), 'utf8').matchAll(
          /^`\w+` \| `(.*?)` \| /gm,
        ),
      ].map(([, type = '']) => type),
    );
    const names = new Set(rows.flatMap((type) => type.match(/\b[A-Z]\w+/g) ?? []));
    const ownTypes = [...names].filter((name) => !externalTypes.test(name));
    expect(ownTypes).toContain('TokenProvider');
    const page = `import type { ${ownTypes.join(', ')} } from 'vitrine';\nexport type All = [${ownTypes.join(', ')}];`;
    writeFileSync(path.join(installed.folder, 'reference.mts'), page);
    const options = { module: 'ESNext', moduleResolution: 'bundler' };
    expect(await compile('reference', ['reference.mts'], options)).toBe('');
  },
  BUILD_TIMEOUT_MS,
);

describe('rewriteSpecifiers', () => {
  it.each([
    ["from './media/track.ts'", "from './media/track.js'"],
    ["import '../beacon.ts'", "import '../beacon.js'"],
    ['import("lit-html").Part', 'import("lit").Part'],
    ["from 'hls.js'", "from 'hls.js'"],
  ])('rewrites %s to %s', (specifier, rewrittenSpecifier) => {
    expect(rewriteSpecifiers(specifier)).toBe(rewrittenSpecifier);
  });
});
