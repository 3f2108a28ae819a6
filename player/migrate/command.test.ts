import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from './command.ts';
import { supportedExtensions } from './transforms/transform-source.ts';
import { guideSections } from './migration-guide.ts';

const scratch: string[] = [];

/** A folder with these files in it. */
function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const at = mkdtempSync(path.join(tmpdir(), 'vitrine-migrate-'));
  scratch.push(at);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
    writeFileSync(path.join(at, name), content);
  }
  return at;
}

const bytesOf = (at: string, name: string): Buffer => readFileSync(path.join(at, name));

afterEach(() => {
  for (const at of scratch.splice(0)) rmSync(at, { recursive: true });
});

describe('vitrine-migrate', () => {
  it('shows what it would change, line by line, and changes nothing', () => {
    const page = '<p>a</p>\n<mux-player src="a"></mux-player>\n';
    const at = folder({ 'page.html': page });
    const { output: said, exitCode: code } = runCommand([at]);
    expect(said).toContain(
      '@@ line 2 @@\n-<mux-player src="a"></mux-player>\n+<vitrine-player src="a"></vitrine-player>',
    );
    expect(said).toContain(
      '1 files read, 1 to change, 0 places that need a decision. Run with --write to apply the changes.',
    );
    expect(code).toBe(0);
    expect(bytesOf(at, 'page.html').toString()).toBe(page);
  });

  it('writes what it has shown, and finds nothing more to change', () => {
    const at = folder({ 'page.html': '<mux-player></mux-player>' });
    expect(runCommand([at, '--write']).output).toContain('1 changed');
    expect(bytesOf(at, 'page.html').toString()).toBe('<vitrine-player></vitrine-player>');
    expect(runCommand([at]).output).toContain('1 files read, 0 to change');
  });

  it('keeps every other byte: ends of lines, the mark at the beginning, a missing last line', () => {
    const before = '\uFEFF<p>ä\r\n<mux-player \r\n  src=a>\r</mux-player>\n\t😀';
    const at = folder({ 'page.html': before });
    runCommand([at, '--write']);
    const after = before.replaceAll('mux-player', 'vitrine-player');
    expect(bytesOf(at, 'page.html').equals(Buffer.from(after))).toBe(true);
  });

  it('tells what is to be decided, with its line and the part of the guide', () => {
    const at = folder({ 'src/page.html': '<p>\n<mux-player\n  env-key="a"></mux-player>' });
    const file = path.join(at, 'src/page.html');
    expect(runCommand([at]).output).toContain(
      `  ${file}:3: env-key: move it to a <vitrine-beacon> inside the player. (node_modules/vitrine/dist/docs/migrate-from-mux-player.md#analytics)`,
    );
  });

  it('leaves what it cannot read, says so, reads the rest, and ends with 1', () => {
    const bytes = Uint8Array.of(0x3c, 0xff, 0xfe, 0x3e);
    const nought = 'mux-player \0';
    const broken = "import MuxPlayer from '@mux/mux-player-react'; const = ;";
    const at = folder({
      'a.html': bytes,
      'b.css': nought,
      'c.js': broken,
      'd.html': '<mux-player>',
    });
    const { output: said, exitCode: code } = runCommand([at, path.join(at, 'none'), '--write']);
    expect(said).toMatch(/a\.html: not UTF-8 text/);
    expect(said).toMatch(/b\.css: not a text file/);
    expect(said).toMatch(/c\.js: its script could not be parsed \(.*\(1:53\)\)/);
    expect(said).toMatch(/none: ENOENT/);
    expect(code).toBe(1);
    expect(bytesOf(at, 'a.html').equals(bytes)).toBe(true);
    expect(bytesOf(at, 'c.js').toString()).toBe(broken);
    expect(bytesOf(at, 'd.html').toString()).toBe('<vitrine-player>');
  });

  it('passes over what others have written, and what is of another kind', () => {
    const page = '<mux-player></mux-player>';
    const at = folder({
      'node_modules/a.html': page,
      '.git/b.html': page,
      'dist/c.html': page,
      'd.txt': page,
    });
    expect(runCommand([at]).output).toBe(
      '0 files read, 0 to change, 0 places that need a decision.',
    );
    expect(runCommand([path.join(at, 'd.txt')]).output).toMatch(/d\.txt: unsupported file type/);
  });

  it('explains itself, and says what it does not know', () => {
    expect(runCommand(['--help'])).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('--write') as string,
    });
    for (const ending of supportedExtensions)
      expect(runCommand(['--help']).output).toContain(`.${ending}`);
    expect(runCommand(['--wirte'])).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('--wirte') as string,
    });
  });
});

it('the guide has every part that is pointed at', () => {
  const guide = readFileSync(
    new URL('../../site/content/docs/migrating/migrate-from-mux-player.md', import.meta.url),
    'utf8',
  );
  const headings = [...guide.matchAll(/^## (.*)$/gm)].map(([, words = '']) =>
    words.toLowerCase().replaceAll(' ', '-'),
  );
  expect(headings).toEqual(expect.arrayContaining([...guideSections]));
});
