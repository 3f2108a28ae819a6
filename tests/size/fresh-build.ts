import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand } from '../run/command.ts';

// A build takes some ten seconds on a small machine.
const buildLimitMs = 180_000;

/** What the built site is made of; tests among it do no harm but a build too many. */
const sources = ['player/**/*.ts', 'site/app/**', 'vite.config.ts', 'package-lock.json'];

/** Builds the site where its build is missing or older than its sources. */
export async function freshBuild(): Promise<void> {
  const [manifest] = globSync('build/client/**/manifest-*.js', { cwd: root });
  if (manifest && changed(manifest) > newestSource()) return;
  const { code, output, trouble } = await runCommand(['react-router', 'build'], {
    limitMs: buildLimitMs,
  });
  if (code !== 0) throw new Error(`The site does not build: ${trouble ?? ''}\n${output}`);
}

function newestSource(): number {
  const files = globSync(sources, { cwd: root, exclude: (name) => name === 'node_modules' });
  return Math.max(...files.map(changed));
}

function changed(file: string): number {
  return statSync(path.join(root, file)).mtimeMs;
}
