import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../runner/run-command.ts';
import { applyStep, readRecipes } from './recipes.ts';

const execute = promisify(execFile);
const MINUTE_MS = 60_000;
const maxBuffer = 64 * 1024 * 1024;
const recipes = readRecipes(readFileSync(path.join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8'));
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-recipes-'));

/**
 * Runs a command in the copy of the repository. Resolves to its output if it fails, otherwise to an
 * empty string.
 */
async function runCommand(program: string, ...options: string[]): Promise<string> {
  const bin = path.join(repositoryRoot, 'node_modules/.bin');
  try {
    await execute(program, options, {
      cwd: folder,
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
      timeout: 5 * MINUTE_MS,
      maxBuffer,
    });
    return '';
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { stdout?: string; stderr?: string };
    return [message, stdout, stderr].join('\n');
  }
}

/** Copies the files of the repository, and links the packages that are installed. */
function copyRepository(): void {
  const fileList = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      maxBuffer,
    },
  );
  for (const file of fileList.split('\0').filter(Boolean))
    cpSync(path.join(repositoryRoot, file), path.join(folder, file));
  for (const file of globSync('player/src/engine/hls/bundles/*.js', { cwd: repositoryRoot }))
    cpSync(path.join(repositoryRoot, file), path.join(folder, file));
  linkPackages('node_modules');
  linkPackages('site/node_modules');
}

/** Links installed packages one by one, so that workspaces resolve to the copy. */
function linkPackages(folderName: string): void {
  const source = path.join(repositoryRoot, folderName);
  const target = path.join(folder, folderName);
  mkdirSync(target);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const file = path.join(source, entry.name);
    symlinkSync(entry.isSymbolicLink() ? readlinkSync(file) : file, path.join(target, entry.name));
  }
}

beforeAll(copyRepository, MINUTE_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the recipes of CONTRIBUTING.md', () => {
  it.each(recipes)(
    'can be followed step by step: $title',
    async ({ steps }) => {
      for (const step of steps) {
        if (step.kind === 'run') expect(await runCommand('bash', '-c', step.command)).toBe('');
        else applyStep(step, folder);
      }
    },
    5 * MINUTE_MS,
  );

  it(
    'result in code that compiles',
    async () => {
      expect(await runCommand('react-router', 'typegen')).toBe('');
      expect(await runCommand('tsc', '--noEmit', '-p', '.')).toBe('');
    },
    10 * MINUTE_MS,
  );

  it(
    'result in changes that pass the checks',
    async () => {
      // The check `words` lists the files with git.
      expect(await runCommand('bash', '-c', 'git init --quiet && git add --all')).toBe('');
      const checks = ['words', 'format', 'imports', 'reference'];
      expect(await runCommand('node', 'tests/check.ts', ...checks)).toBe('');
    },
    10 * MINUTE_MS,
  );

  it(
    'result in changes that pass the tests',
    async () => {
      const tests = ['controls', 'elements', 'media', 'state'].map((name) => `player/src/${name}`);
      expect(
        await runCommand('vitest', 'run', ...tests, 'site/content', 'tests/architecture'),
      ).toBe('');
    },
    10 * MINUTE_MS,
  );
});
