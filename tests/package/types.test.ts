import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followable } from '../../player/publish/declarations.ts';
import { root } from '../run/command.ts';
import { buildLimitMs, installPackage, type Installed } from './installed.ts';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
}, buildLimitMs);

afterAll(() => installed?.[Symbol.dispose]());

/** What somebody writes who takes the types at their word. */
const uses = `
const player: VitrinePlayer = document.createElement('vitrine-player');
player.playbackId = 'night-train';
const length: number = player.duration;
player.addEventListener('vitrine-request', (event) => event.preventDefault());
player.addEventListener('cuepointchange', ({ detail }) => detail?.endTime.toFixed());
player.addEventListener('error', ({ detail }) => detail?.fatal === true);
player.addEventListener('timeupdate', function () { this.currentTime.toFixed(); });
player.addEventListener('of-the-page', (event) => event.type);
const texts: Texts = { ...en, play: 'Go' };
// @ts-expect-error No attribute takes any value.
player.controls = 'many';
export { length, texts };
`;

/** A file that imports every entry of the package that is code. */
function importAll({ manifest }: Installed): string {
  const names = Object.keys(manifest.exports)
    .filter((entry) => !entry.endsWith('.json'))
    .map((entry) => path.posix.join('vitrine', entry).replace('*', 'de'));
  const imports = names.map((name, index) => `import * as entry${index} from '${name}';`);
  const known = "import type { VitrinePlayer } from 'vitrine';\n";
  const texts = "import { en, type Texts } from 'vitrine/texts/en';\n";
  const used = `export const all = [${names.map((_, index) => `entry${index}`).join(', ')}];`;
  return [...imports, known + texts + uses, used].join('\n');
}

/** What the compiler says of that file; empty where it finds no fault. */
async function compile(module: string, moduleResolution: string): Promise<string> {
  writeFileSync(path.join(installed.folder, 'page.mts'), importAll(installed));
  const compilerOptions = {
    module,
    moduleResolution,
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    strict: true,
    exactOptionalPropertyTypes: true,
    // Our declarations are looked at as well, and use nothing that a page has not got.
    skipLibCheck: false,
    types: [],
    noEmit: true,
  };
  const config = path.join(installed.folder, `tsconfig.${moduleResolution}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions, files: ['page.mts'] }));
  const tsc = path.join(root, 'node_modules/.bin/tsc');
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
      expect(await compile(module, resolution)).toBe('');
    },
    buildLimitMs,
  );

  it('name no module by a file that is not published', () => {
    const wrong = installed.files
      .filter((file) => file.endsWith('.d.ts'))
      .filter((file) =>
        /['"]\.[^'"]*\.ts['"]/.test(readFileSync(path.join(installed.home, file), 'utf8')),
      );
    expect(wrong).toEqual([]);
  });
});

describe('a declaration', () => {
  it.each([
    ["from './media/track.ts'", "from './media/track.js'"],
    ["import '../beacon.ts'", "import '../beacon.js'"],
    ['import("lit-html").Part', 'import("lit").Part'],
    ["from 'hls.js'", "from 'hls.js'"],
  ])('that says %s says %s once it is published', (written, published) => {
    expect(followable(written)).toBe(published);
  });
});
