import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../runner/run-command.ts';

/** What the site is made of beside its packages, as an image has it. */
const parts = [
  'site',
  'player',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

const ofPackages = `${path.sep}node_modules${path.sep}`;

/** A copy of the built site without development dependencies. */
export interface ProductionInstall extends Disposable {
  readonly folder: string;
}

/**
 * Creates the folder that `npm prune --omit=dev` leaves, with symbolic links to the packages.
 * @throws Error with the output of npm if it cannot list the production packages.
 */
export function createProductionInstall(): ProductionInstall {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bare-'));
  for (const part of parts)
    cpSync(path.join(repositoryRoot, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !/\/(?:node_modules|dist)(?:\/|$)/.test(file.slice(repositoryRoot.length)),
    });
  for (const from of packagesOfUse()) {
    const to = path.join(folder, path.relative(repositoryRoot, from));
    mkdirSync(path.dirname(to), { recursive: true });
    symlinkSync(from, to);
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Lists the folders of production packages, without nested ones. */
function packagesOfUse(): string[] {
  const words = ['ls', '--omit=dev', '--all', '--parseable'];
  const { stdout, stderr, status } = spawnSync('npm', words, {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm cannot list the installed packages.\n${stderr}`);
  return stdout.split('\n').filter((line) => line.split(ofPackages).length === 2);
}
