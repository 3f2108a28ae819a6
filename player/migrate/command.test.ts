import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from './command.ts';
import { supportedExtensions } from './transforms/transform-source.ts';
import { guideSections } from './migration-guide.ts';

const folders: string[] = [];

/** Creates a temporary folder with the given files. Removed after the test. */
function createFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-migrate-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const readBytes = (folder: string, name: string): Buffer => readFileSync(path.join(folder, name));

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('vitrine-migrate', () => {
  it('prints a diff and changes no file without --write', () => {
    const page = '<p>a</p>\n<mux-player src="a"></mux-player>\n';
    const folder = createFolder({ 'page.html': page });
    const { output, exitCode } = runCommand([folder]);
    expect(output).toContain(
      '@@ line 2 @@\n-<mux-player src="a"></mux-player>\n+<vitrine-player src="a"></vitrine-player>',
    );
    expect(output).toContain(
      '1 files read, 1 to change, 0 places that need a decision. Run with --write to apply the changes.',
    );
    expect(exitCode).toBe(0);
    expect(readBytes(folder, 'page.html').toString()).toBe(page);
  });

  it('writes the changes with --write, and then finds nothing to change', () => {
    const folder = createFolder({ 'page.html': '<mux-player></mux-player>' });
    expect(runCommand([folder, '--write']).output).toContain('1 changed');
    expect(readBytes(folder, 'page.html').toString()).toBe('<vitrine-player></vitrine-player>');
    expect(runCommand([folder]).output).toContain('1 files read, 0 to change');
  });

  it('keeps all other bytes: line endings, the BOM, a missing final newline', () => {
    const before = '\uFEFF<p>ä\r\n<mux-player \r\n  src=a>\r</mux-player>\n\t😀';
    const folder = createFolder({ 'page.html': before });
    runCommand([folder, '--write']);
    const after = before.replaceAll('mux-player', 'vitrine-player');
    expect(readBytes(folder, 'page.html').equals(Buffer.from(after))).toBe(true);
  });

  it('reports what needs a manual decision, with its line and the section of the guide', () => {
    const folder = createFolder({
      'src/page.html': '<p>\n<mux-player\n  env-key="a"></mux-player>',
    });
    const file = path.join(folder, 'src/page.html');
    expect(runCommand([folder]).output).toContain(
      `  ${file}:3: env-key: Move it to a <vitrine-beacon> inside the player. (node_modules/vitrine/dist/docs/migrate-from-mux-player.md#analytics)`,
    );
  });

  it('skips and names files that it cannot read, migrates the rest, and exits with 1', () => {
    const bytes = Uint8Array.of(0x3c, 0xff, 0xfe, 0x3e);
    const binary = 'mux-player \0';
    const broken = "import MuxPlayer from '@mux/mux-player-react'; const = ;";
    const folder = createFolder({
      'a.html': bytes,
      'b.css': binary,
      'c.js': broken,
      'd.html': '<mux-player>',
    });
    const { output, exitCode } = runCommand([folder, path.join(folder, 'none'), '--write']);
    expect(output).toMatch(/a\.html: not UTF-8 text/);
    expect(output).toMatch(/b\.css: not a text file/);
    expect(output).toMatch(/c\.js: its script could not be parsed \(.*\(1:53\)\)/);
    expect(output).toMatch(/none: ENOENT/);
    expect(exitCode).toBe(1);
    expect(readBytes(folder, 'a.html').equals(bytes)).toBe(true);
    expect(readBytes(folder, 'c.js').toString()).toBe(broken);
    expect(readBytes(folder, 'd.html').toString()).toBe('<vitrine-player>');
  });

  it('skips dependencies, build output, hidden folders and unsupported files', () => {
    const page = '<mux-player></mux-player>';
    const folder = createFolder({
      'node_modules/a.html': page,
      '.git/b.html': page,
      'dist/c.html': page,
      'd.txt': page,
    });
    expect(runCommand([folder]).output).toBe(
      '0 files read, 0 to change, 0 places that need a decision.',
    );
    expect(runCommand([path.join(folder, 'd.txt')]).output).toMatch(
      /d\.txt: unsupported file type/,
    );
  });

  it('prints help, and exits with 2 for an unknown option', () => {
    expect(runCommand(['--help'])).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('--write') as string,
    });
    for (const extension of supportedExtensions)
      expect(runCommand(['--help']).output).toContain(`.${extension}`);
    expect(runCommand(['--wirte'])).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('--wirte') as string,
    });
  });
});

it('links only to sections that the migration guide has', () => {
  const guide = readFileSync(
    new URL('../../site/content/docs/migrating/migrate-from-mux-player.md', import.meta.url),
    'utf8',
  );
  const headings = [...guide.matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  expect(headings).toEqual(expect.arrayContaining([...guideSections]));
});
