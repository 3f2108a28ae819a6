import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packPlayer } from '../hosts/pack.ts';
import { root } from '../run/command.ts';

/** It is built first where nobody has built it yet. */
export const buildLimitMs = 180_000;

/** A folder of somebody who has installed the package. */
export interface Installed extends Disposable {
  readonly folder: string;
  /** The package within the folder. */
  readonly home: string;
  /** What its package.json says. */
  readonly manifest: Manifest;
  /** The paths of its files. */
  readonly files: readonly string[];
}

/** What a package.json says, as far as it is looked at. */
export interface Manifest {
  readonly exports: Record<string, string | Record<string, string>>;
  readonly sideEffects: readonly string[];
  readonly dependencies: Record<string, string>;
  readonly peerDependencies: Record<string, string>;
  readonly [key: string]: unknown;
}

/**
 * Unpacks the package into a folder of its own; what it depends on, and nothing else, is linked to
 * what this repository has of it. Disposing of it removes the folder.
 */
export async function installPackage(): Promise<Installed> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-installed-'));
  const modules = path.join(folder, 'node_modules');
  const home = path.join(modules, 'vitrine');
  mkdirSync(home, { recursive: true });
  const words = ['-xzf', await packPlayer(), '-C', home, '--strip-components=1'];
  await promisify(execFile)('tar', words);
  const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as Manifest;
  const { dependencies, peerDependencies } = manifest;
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), '@types/react']) {
    mkdirSync(path.join(modules, path.dirname(name)), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  const files = globSync('**/*', { cwd: home, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.relative(home, path.join(each.parentPath, each.name)));
  return {
    folder,
    home,
    manifest,
    files: files.toSorted(),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}
