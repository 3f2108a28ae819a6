import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readCodeSamples } from './code-samples.ts';

/** A framework with a guide in "Get started", whose code samples are pasted into a new project. */
interface Framework {
  /** The slug of the guide. */
  readonly guide: string;
  /**
   * Files that contain the code of a sample, by its index in the guide. Default: all samples that
   * name a file.
   */
  readonly pastedSamples?: Readonly<Record<string, number>>;
  readonly command: readonly [string, ...string[]];
  readonly output: string;
  /** The prerendered page, if it is not `index.html` in the output. */
  readonly prerenderedPage?: string;
  /** The script of the framework's server, relative to the output. Default: any static file server. */
  readonly server?: string;
  /** A folder that must be copied into the output, with its destination. */
  readonly copiedFolder?: readonly [string, string];
  readonly env?: Readonly<Record<string, string>>;
}

const viteBuild = { command: ['vite', 'build', '--base', './'], output: 'dist' } as const;

/** Every framework with a guide, by the name of its folder in `frameworks/`. The slowest is built first. */
export const frameworks = {
  next: {
    guide: 'next',
    command: ['next', 'build'],
    output: '.next/standalone',
    copiedFolder: ['.next/static', 'next/.next/static'],
    server: 'next/server.js',
  },
  'react-router': {
    guide: 'react',
    pastedSamples: { 'app/routes/film.jsx': 2 },
    // Only React's development build reports every hydration mismatch.
    command: ['react-router', 'build', '--mode', 'development'],
    env: { NODE_ENV: 'development' },
    output: 'build/client',
    prerenderedPage: 'build/client/sites/react-router/index.html',
  },
  astro: { guide: 'astro', command: ['astro', 'build'], output: 'dist' },
  svelte: { ...viteBuild, guide: 'svelte' },
  vue: { ...viteBuild, guide: 'vue' },
  preact: { ...viteBuild, guide: 'npm', pastedSamples: { 'film.jsx': 9 } },
  solid: { ...viteBuild, guide: 'npm', pastedSamples: { 'film.jsx': 10 } },
  angular: { ...viteBuild, guide: 'angular' },
  react: { ...viteBuild, guide: 'react' },
  npm: { ...viteBuild, guide: 'npm' },
} as const satisfies Readonly<Record<string, Framework>>;

const run = promisify(execFile);
const telemetryVariables = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
const CONCURRENCY = 2;
const MAX_OUTPUT_BYTES = 16_000_000;

/**
 * Installs the frameworks and the packed player in a temporary folder, builds the project of every
 * framework, and copies its output into a folder with the framework's name in `sites`.
 *
 * @throws Error with the output of a failed build.
 */
export async function buildFrameworks(tarball: string, sites: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-frameworks-'));
  try {
    await cp(path.join(import.meta.dirname, 'frameworks'), folder, { recursive: true });
    await run('npm', ['ci', '--prefer-offline', '--ignore-scripts'], { cwd: folder });
    const packageFolder = path.join(folder, 'node_modules/vitrine');
    await mkdir(packageFolder);
    await run('tar', ['-xzf', tarball, '-C', packageFolder, '--strip-components', '1']);
    const pendingFrameworks = Object.entries<Framework>(frameworks);
    const buildNext = async (): Promise<void> => {
      for (let next = pendingFrameworks.shift(); next; next = pendingFrameworks.shift()) {
        await build(folder, ...next, sites);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, buildNext));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the files that readers of a guide create, by path. */
export function getPastedFiles({ guide, pastedSamples }: Framework): ReadonlyMap<string, string> {
  const samples = readCodeSamples(`site/content/docs/start/${guide}.md`);
  if (!pastedSamples) {
    return new Map(samples.flatMap(({ file, code }) => (file ? [[file, code] as const] : [])));
  }
  return new Map(
    Object.entries(pastedSamples).map(([file, sampleIndex]) => {
      const sample = samples[sampleIndex];
      if (!sample) throw new Error(`The guide "${guide}" has no sample ${sampleIndex}.`);
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
  const { output, prerenderedPage, copiedFolder, env } = framework;
  const [program, ...args] = framework.command;
  const cwd = path.join(folder, name);
  for (const [file, code] of getPastedFiles(framework)) {
    await mkdir(path.dirname(path.join(cwd, file)), { recursive: true });
    await writeFile(path.join(cwd, file), code);
  }
  const bin = path.join(folder, 'node_modules/.bin');
  const PATH = `${bin}:${process.env['PATH']}`;
  await run(path.join(bin, program), args, {
    cwd,
    env: { ...process.env, ...telemetryVariables, NODE_ENV: 'production', ...env, PATH },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  const site = path.join(sites, name);
  await cp(path.join(cwd, output), site, { recursive: true });
  if (copiedFolder) {
    const [from, to] = copiedFolder;
    await cp(path.join(cwd, from), path.join(site, to), { recursive: true });
  }
  if (prerenderedPage) await cp(path.join(cwd, prerenderedPage), path.join(site, 'index.html'));
}
