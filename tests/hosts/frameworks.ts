import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** How the example of a framework is built, and where its pages come to be. */
interface Framework {
  readonly command: readonly [string, ...string[]];
  readonly output: string;
  /** The page that is prerendered, where it does not lie at the top of the output. */
  readonly page?: string;
  /** The script of its own server, within its output; absent where any server will do. */
  readonly server?: string;
  /** What is copied into its output, from and to. */
  readonly beside?: readonly [string, string];
  readonly env?: Readonly<Record<string, string>>;
}

const byVite: Framework = { command: ['vite', 'build'], output: 'dist' };

/** Every framework there is an example of, by the name of its folder; the slowest begins. */
export const frameworks = {
  next: {
    command: ['next', 'build'],
    output: '.next/standalone',
    beside: ['.next/static', 'next/.next/static'],
    server: 'next/server.js',
  },
  'react-router': {
    // Only React's development build tells of every mismatch.
    command: ['react-router', 'build', '--mode', 'development'],
    env: { NODE_ENV: 'development' },
    output: 'build/client',
    page: 'build/client/sites/react-router/index.html',
  },
  astro: { command: ['astro', 'build'], output: 'dist' },
  svelte: byVite,
  vue: byVite,
  preact: byVite,
  solid: byVite,
  angular: byVite,
  vanilla: byVite,
} as const satisfies Readonly<Record<string, Framework>>;

const run = promisify(execFile);
const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
const AT_A_TIME = 2;
const MAX_OUTPUT_BYTES = 16_000_000;

/**
 * Installs the frameworks and the packed player in a folder of their own, builds every example, and
 * puts its pages into a folder of its name in `sites`.
 * @throws Error with what a framework said where it does not build.
 */
export async function buildFrameworks(tarball: string, sites: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-frameworks-'));
  try {
    await cp(path.join(import.meta.dirname, 'frameworks'), folder, { recursive: true });
    await run('npm', ['ci', '--prefer-offline', '--ignore-scripts'], { cwd: folder });
    const home = path.join(folder, 'node_modules/vitrine');
    await mkdir(home);
    await run('tar', ['-xzf', tarball, '-C', home, '--strip-components', '1']);
    const waiting = Object.entries<Framework>(frameworks);
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await build(folder, ...next, sites);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function build(
  folder: string,
  name: string,
  { command: [program, ...words], output, page, beside, env }: Framework,
  sites: string,
): Promise<void> {
  const cwd = path.join(folder, name);
  const bin = path.join(folder, 'node_modules/.bin');
  const PATH = `${bin}:${process.env['PATH']}`;
  await run(path.join(bin, program), words, {
    cwd,
    env: { ...process.env, ...quiet, NODE_ENV: 'production', ...env, PATH },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  const site = path.join(sites, name);
  await cp(path.join(cwd, output), site, { recursive: true });
  if (beside) {
    const [from, to] = beside;
    await cp(path.join(cwd, from), path.join(site, to), { recursive: true });
  }
  if (page) await cp(path.join(cwd, page), path.join(site, 'index.html'));
}
