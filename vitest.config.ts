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

/** Real films and databases on a busy machine take their time; what has not come by then never comes. */
const patienceMs = 30_000;

/** Vitest leaves a core to itself, which on two cores runs one file after the other. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

// Without these conditions Lit resolves to its server build, which sets no properties.
const inBrowser = {
  conditions: ['vitrine-source', 'browser', 'development', 'module', 'import'],
};

const react18 = (name: string): string =>
  path.join(import.meta.dirname, 'tests/react-18/node_modules', name);

/** Tests that need a document, and no browser. */
const dom = (name: string, include: string, reactMajor: string) => ({
  resolve: inBrowser,
  ssr: { resolve: inBrowser },
  test: {
    name,
    maxWorkers,
    environment: 'happy-dom' as const,
    include: [include],
    exclude: otherRunners,
    env: { REACT_MAJOR: reactMajor },
    server: { deps: { inline: [/lit/] } },
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        // Without "import", which Vite adds where it is due: Node would take it for what is required too.
        resolve: { conditions: ['vitrine-source', 'node', 'development', 'module'] },
        ssr: { resolve: { conditions: ['vitrine-source', 'node', 'development', 'module'] } },
        test: {
          name: 'node',
          maxWorkers,
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
          environment: 'node',
          include: ['{player,site,tests}/**/*.test.ts'],
          exclude: [...otherRunners, '**/*.dom.test.ts'],
          // Tests wait for the films that are made in the background.
          env: { VIDEO_NICENESS: '0' },
          // What Node loads by itself would bring another graphql than the one that we import.
          server: { deps: { inline: ['graphql-query-complexity'] } },
        },
      },
      dom('dom', '{player,site,tests}/**/*.dom.test.{ts,tsx}', '19'),
      {
        ...dom('react 18', 'player/react/*.dom.test.tsx', '18'),
        // The workspace of that name has React 18; all others have the newest.
        resolve: {
          ...inBrowser,
          alias: { react: react18('react'), 'react-dom': react18('react-dom') },
        },
      },
    ],
  },
});
