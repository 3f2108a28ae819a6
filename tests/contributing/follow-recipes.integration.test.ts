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

/** Runs a command in the copy. Resolves to its output if it fails, and to an empty string if not. */
async function run(program: string, ...options: string[]): Promise<string> {
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
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      maxBuffer,
    },
  );
  for (const file of list.split('\0').filter(Boolean))
    cpSync(path.join(repositoryRoot, file), path.join(folder, file));
  for (const file of globSync('player/src/engine/hls/bundles/*.js', { cwd: repositoryRoot }))
    cpSync(path.join(repositoryRoot, file), path.join(folder, file));
  linkPackages('node_modules');
  linkPackages('site/node_modules');
}

/** Links installed packages one by one, so that the workspaces among them are those of the copy. */
function linkPackages(modules: string): void {
  const source = path.join(repositoryRoot, modules);
  const target = path.join(folder, modules);
  mkdirSync(target);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const file = path.join(source, entry.name);
    symlinkSync(entry.isSymbolicLink() ? readlinkSync(file) : file, path.join(target, entry.name));
  }
}

beforeAll(copyRepository, MINUTE_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a contributor who follows CONTRIBUTING.md', () => {
  it.each(recipes)(
    'can apply each step: $title',
    async ({ steps }) => {
      for (const step of steps) {
        if (step.kind === 'run') expect(await run('bash', '-c', step.command)).toBe('');
        else applyStep(step, folder);
      }
    },
    5 * MINUTE_MS,
  );

  it(
    'has code that compiles',
    async () => {
      expect(await run('react-router', 'typegen')).toBe('');
      expect(await run('tsc', '--noEmit', '-p', '.')).toBe('');
    },
    10 * MINUTE_MS,
  );

  it(
    'has changes that pass the checks',
    async () => {
      // The check of words lists the files of a repository.
      expect(await run('bash', '-c', 'git init --quiet && git add --all')).toBe('');
      const checks = ['words', 'format', 'imports', 'reference'];
      expect(await run('node', 'tests/check.ts', ...checks)).toBe('');
    },
    10 * MINUTE_MS,
  );

  it(
    'has tests that pass',
    async () => {
      const tests = ['controls', 'elements', 'media', 'state'].map((name) => `player/src/${name}`);
      expect(await run('vitest', 'run', ...tests, 'site/content', 'tests/architecture')).toBe('');
    },
    10 * MINUTE_MS,
  );
});
