import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Tests that other commands run: browser tests run in web-test-runner, page tests in Playwright, and
 * conformance tests in their own stage.
 */
const otherRunners = [
  '**/node_modules/**',
  '**/dist/**',
  '**/*.browser.test.ts',
  'tests/pages/**',
  'tests/conformance/**',
];

/** Timeout of tests and hooks. Videos and databases are slow on a busy machine. */
const timeoutMs = 30_000;

/** At least two: by default, Vitest reserves one core, so that two cores run one file at a time. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

// Without these conditions Lit resolves to its server build, which sets no properties.
const inBrowser = {
  conditions: ['vitrine-source', 'browser', 'development', 'module', 'import'],
};

const react18 = (name: string): string =>
  path.join(import.meta.dirname, 'tests/react-18/node_modules', name);

/**
 * DOM tests that need a process of their own: in a VM context, fake clocks and errors of Node.js use
 * the globals of another realm.
 */
const isolatedDomTests = [
  'player/src/analytics/views/early-exit.dom.test.ts',
  'player/src/analytics/transport/beacon-sender.hidden.dom.test.ts',
  'player/src/features/fetch-metadata/index.dom.test.ts',
];

/**
 * Tests that need a DOM but no browser. Each file runs in its own VM context, and several files share
 * a process: three times as fast as a process per file.
 */
const dom = (name: string, include: readonly string[], reactMajor: string) => ({
  resolve: inBrowser,
  ssr: { resolve: inBrowser },
  test: {
    name,
    maxWorkers,
    pool: 'vmThreads' as const,
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    environment: 'happy-dom' as const,
    include: [...include],
    exclude: [...otherRunners, ...isolatedDomTests],
    env: { REACT_MAJOR: reactMajor },
    server: { deps: { inline: [/lit/] } },
  },
});

/** Tests of modules without global state, which are loaded once for all files. */
const sharedModuleTests = ['player/**/*.test.ts', 'site/app/**/*.test.ts'];

/** Tests that need neither a DOM nor a browser. */
const node = (name: string, include: readonly string[], exclude: readonly string[]) => ({
  // Without "import": Node.js would apply it to `require()` too, and Vite adds it to imports.
  resolve: { conditions: ['vitrine-source', 'node', 'development', 'module'] },
  ssr: { resolve: { conditions: ['vitrine-source', 'node', 'development', 'module'] } },
  test: {
    name,
    maxWorkers,
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    environment: 'node' as const,
    include: [...include],
    exclude: [...otherRunners, '**/*.dom.test.ts', ...exclude],
    // Tests wait for videos that are encoded in the background, which must not have a low priority.
    env: { VIDEO_NICENESS: '0' },
    // Node.js would load a second instance of graphql for it.
    server: { deps: { inline: ['graphql-query-complexity'] } },
  },
});

/** Tests that start processes, databases, encoders or builds; `npm run test:full` runs them. */
const integration = ['{player,site,tests}/**/*.integration.test.ts'];

const nodeWithSharedModules = node('node, shared modules', sharedModuleTests, integration);
const allDomTests = ['{player,site,tests}/**/*.dom.test.{ts,tsx}'];
const domInVmContexts = dom('dom', allDomTests, '19');

export default defineConfig({
  test: {
    projects: [
      node('node', ['{player,site,tests}/**/*.test.ts'], [...sharedModuleTests, ...integration]),
      node('integration', integration, []),
      { ...nodeWithSharedModules, test: { ...nodeWithSharedModules.test, isolate: false } },
      domInVmContexts,
      {
        ...domInVmContexts,
        test: {
          ...domInVmContexts.test,
          name: 'dom, isolated',
          pool: 'forks' as const,
          include: [...isolatedDomTests],
          exclude: otherRunners,
        },
      },
      {
        ...dom('react 18', ['player/src/react/*.dom.test.tsx'], '18'),
        // React 18 is installed in its own workspace; all others have the latest version.
        resolve: {
          ...inBrowser,
          alias: { react: react18('react'), 'react-dom': react18('react-dom') },
        },
      },
    ],
  },
});
