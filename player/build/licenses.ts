import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { distDir, packageDir } from './package-entries.ts';

/**
 * The third-party packages that are bundled into the published files: the HLS engine, `vitrine.js` and
 * the migration command.
 */
const bundledPackages = [
  'hls.js',
  'eventemitter3',
  'url-toolkit',
  '@oddbird/popover-polyfill',
  '@svta/cml-cmcd',
  '@svta/cml-id3',
  '@svta/cml-structured-field-values',
  '@svta/cml-utils',
  'lit',
  'lit-html',
  'lit-element',
  '@lit/context',
  '@lit/reactive-element',
  'zustand',
  '@babel/parser',
];

/** Writes the licenses of the bundled packages to `dist/LICENSES.md`. */
function writeLicenses(): void {
  const texts = bundledPackages.map((name) => {
    const folder = path.join(packageDir, '../node_modules', name);
    const { version, license } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as { version: string; license: string };
    const [file] = globSync('LICEN[CS]E*', { cwd: folder });
    const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : '';
    return `## ${name} ${version} (${license})\n\n${text}`.trim();
  });
  const title = '# Licenses of third-party code in these files';
  writeFileSync(path.join(distDir, 'LICENSES.md'), `${[title, ...texts].join('\n\n')}\n`);
}

if (import.meta.main) writeLicenses();
