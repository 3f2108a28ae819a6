import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Never collected here: browser tests belong to web-test-runner, page tests to Playwright, and those
 * of conformance are a stage of their own.
 */
const otherRunners = [
  '**/node_modules/**',
  '**/dist/**',
  '**/*.browser.test.ts',
  'tests/pages/**',
  'tests/conformance/**',
];

/** Videos and databases are slow on a busy machine. A test that takes longer than this hangs. */
const timeoutMs = 30_000;

/** Vitest leaves a core to itself, which on two cores runs one file after the other. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

// Without these conditions Lit resolves to its server build, which sets no properties.
const inBrowser = {
  conditions: ['vitrine-source', 'browser', 'development', 'module', 'import'],
};

const react18 = (name: string): string =>
  path.join(import.meta.dirname, 'tests/react-18/node_modules', name);

/**
 * Tests that need a process of their own. Fake clocks and the errors of Node have other globals in a
 * context that shares its process.
 */
const domApart = [
  'player/src/analytics/views/early-exit.dom.test.ts',
  'player/src/analytics/transport/beacon-sender.hidden.dom.test.ts',
  'player/src/features/fetch-metadata/index.dom.test.ts',
];

/**
 * Tests that need a document, and no browser. Each file has a context of its own in a process of
 * several, which takes a third of what a process and a document for each file takes.
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
    exclude: [...otherRunners, ...domApart],
    env: { REACT_MAJOR: reactMajor },
    server: { deps: { inline: [/lit/] } },
  },
});

/** What keeps nothing between tests: its modules are loaded once for all files. */
const together = ['player/**/*.test.ts', 'site/app/**/*.test.ts'];

/** Tests that need neither document nor browser. */
const node = (name: string, include: readonly string[], exclude: readonly string[]) => ({
  // Without "import", which Vite adds where it is due: Node would take it for what is required too.
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
    // Tests wait for the films that are made in the background.
    env: { VIDEO_NICENESS: '0' },
    // Loaded by Node, it would import another instance of graphql than the tests do.
    server: { deps: { inline: ['graphql-query-complexity'] } },
  },
});

/** Tests that start processes, databases, encoders or builds; `npm run test:full` runs them. */
const integration = ['{player,site,tests}/**/*.integration.test.ts'];

const nodeTogether = node('node, together', together, integration);
const everyDom = ['{player,site,tests}/**/*.dom.test.{ts,tsx}'];
const domInContexts = dom('dom', everyDom, '19');

export default defineConfig({
  test: {
    projects: [
      node('node', ['{player,site,tests}/**/*.test.ts'], [...together, ...integration]),
      node('integration', integration, []),
      { ...nodeTogether, test: { ...nodeTogether.test, isolate: false } },
      domInContexts,
      {
        ...domInContexts,
        test: {
          ...domInContexts.test,
          name: 'dom, apart',
          pool: 'forks' as const,
          include: [...domApart],
          exclude: otherRunners,
        },
      },
      {
        ...dom('react 18', ['player/src/react/*.dom.test.tsx'], '18'),
        // The workspace of that name has React 18; all others have the newest.
        resolve: {
          ...inBrowser,
          alias: { react: react18('react'), 'react-dom': react18('react-dom') },
        },
      },
    ],
  },
});
