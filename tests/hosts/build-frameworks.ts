import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readCodeSamples } from './code-samples.ts';

/** A guide of "Get started", and what of it is pasted into the new project of a framework. */
interface Framework {
  /** The guide, by its slug. */
  readonly guide: string;
  /** Files that contain the code of a sample, by its index in the guide. Default: all samples that name a file. */
  readonly pasted?: Readonly<Record<string, number>>;
  readonly command: readonly [string, ...string[]];
  readonly output: string;
  /** The page that is prerendered, where it does not lie at the top of the output. */
  readonly page?: string;
  /** The script of its own server, relative to its output. Default: any static file server. */
  readonly server?: string;
  /** The folder that is copied into its output, from and to. */
  readonly beside?: readonly [string, string];
  readonly env?: Readonly<Record<string, string>>;
}

const byVite = { command: ['vite', 'build', '--base', './'], output: 'dist' } as const;

/** Every framework that has a guide, by the name of its folder here; the slowest is built first. */
export const frameworks = {
  next: {
    guide: 'next',
    command: ['next', 'build'],
    output: '.next/standalone',
    beside: ['.next/static', 'next/.next/static'],
    server: 'next/server.js',
  },
  'react-router': {
    guide: 'react',
    pasted: { 'app/routes/film.jsx': 2 },
    // Only React's development build tells of every mismatch.
    command: ['react-router', 'build', '--mode', 'development'],
    env: { NODE_ENV: 'development' },
    output: 'build/client',
    page: 'build/client/sites/react-router/index.html',
  },
  astro: { guide: 'astro', command: ['astro', 'build'], output: 'dist' },
  svelte: { ...byVite, guide: 'svelte' },
  vue: { ...byVite, guide: 'vue' },
  preact: { ...byVite, guide: 'npm', pasted: { 'film.jsx': 9 } },
  solid: { ...byVite, guide: 'npm', pasted: { 'film.jsx': 10 } },
  angular: { ...byVite, guide: 'angular' },
  react: { ...byVite, guide: 'react' },
  npm: { ...byVite, guide: 'npm' },
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

/** The files of a project that its guide has the reader write, by their paths. */
export function pastedFiles({ guide, pasted }: Framework): ReadonlyMap<string, string> {
  const samples = readCodeSamples(`site/content/docs/start/${guide}.md`);
  if (!pasted) {
    return new Map(samples.flatMap(({ file, code }) => (file ? [[file, code] as const] : [])));
  }
  return new Map(
    Object.entries(pasted).map(([file, place]) => {
      const sample = samples[place];
      if (!sample) throw new Error(`The guide "${guide}" has no sample ${place}.`);
      return [file, sample.code] as const;
    }),
  );
}

async function build(
  folder: string,
  name: string,
  framework: Framework,
  sites: string,
): Promise<void> {
  const { output, page, beside, env } = framework;
  const [program, ...words] = framework.command;
  const cwd = path.join(folder, name);
  for (const [file, code] of pastedFiles(framework)) {
    await mkdir(path.dirname(path.join(cwd, file)), { recursive: true });
    await writeFile(path.join(cwd, file), code);
  }
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
