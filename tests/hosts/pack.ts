import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fingerprintOf } from '../fingerprint.ts';
import { madeOnce } from '../made-once.ts';
import { root } from '../run/command.ts';

/** What the package is made of; the engine is built when the project is installed. */
const parts = ['package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE', 'player'];

/** What stands among the sources, and the package is not made of. */
const unpacked = /(^|\/)(dist|node_modules|package\.json\.ours)(\/|$)|\.test\.tsx?$/;

// A build names each of its files.
const maxOutputBytes = 16_000_000;

let packed: Promise<string> | undefined;

/**
 * Builds the player in a copy of this repository, packs it as `npm pack -w player` does and returns
 * the path of the tarball. What has been packed of the same sources is not packed again, whichever
 * process did it.
 * @throws Error with what npm said where it does not build.
 */
export const packPlayer = (): Promise<string> => (packed ??= packOnce());

async function packOnce(): Promise<string> {
  const folder = path.join(tmpdir(), `vitrine-package-${fingerprintOf(parts, isUnpacked)}`);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'vitrine.tgz');
  const clones: string[] = [];
  try {
    await madeOnce(file, async () => {
      const clone = copyRepository();
      clones.push(clone);
      return npmPack(clone);
    });
  } finally {
    for (const clone of clones) rmSync(clone, { recursive: true });
  }
  return file;
}

const isUnpacked = (name: string): boolean => unpacked.test(name);

function copyRepository(): string {
  const clone = mkdtempSync(path.join(tmpdir(), 'vitrine-clone-'));
  for (const part of parts) {
    cpSync(path.join(root, part), path.join(clone, part), {
      recursive: true,
      filter: (from) => !isUnpacked(path.relative(root, from)),
    });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'));
  return clone;
}

async function npmPack(clone: string): Promise<string> {
  const words = ['pack', '-w', 'player', '--pack-destination', clone];
  await promisify(execFile)('npm', words, { cwd: clone, maxBuffer: maxOutputBytes });
  const [name] = globSync('*.tgz', { cwd: clone });
  if (!name) throw new Error('npm has packed nothing.');
  return path.join(clone, name);
}
