import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../runner/run-command.ts';

/** The files of the site in a container image, without the installed packages. */
const siteFiles = [
  'site',
  'player',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

const packageFolderSegment = `${path.sep}node_modules${path.sep}`;

/** A folder with the built site and without build tools and test tools. */
export interface ProductionInstall extends Disposable {
  readonly folder: string;
}

/**
 * Creates a folder like that of the image in `deploy`, with symbolic links to the packages.
 *
 * @throws Error with the output of npm if it cannot list the production packages.
 */
export function createProductionInstall(): ProductionInstall {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bare-'));
  for (const file of siteFiles)
    cpSync(path.join(repositoryRoot, file), path.join(folder, file), {
      recursive: true,
      filter: (source) =>
        !/\/(?:node_modules|dist)(?:\/|$)/.test(source.slice(repositoryRoot.length)),
    });
  for (const packageFolder of listProductionPackages()) {
    const linkPath = path.join(folder, path.relative(repositoryRoot, packageFolder));
    mkdirSync(path.dirname(linkPath), { recursive: true });
    symlinkSync(packageFolder, linkPath);
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Lists the folders of production packages, without nested packages. */
function listProductionPackages(): string[] {
  const args = ['ls', '--omit=dev', '--workspace', 'site', '--all', '--parseable'];
  const { stdout, stderr, status } = spawnSync('npm', args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm cannot list the installed packages.\n${stderr}`);
  return stdout.split('\n').filter((line) => line.split(packageFolderSegment).length === 2);
}
