import { defineConfig } from 'vitest/config';

const conditions = ['vitrine-source', 'node', 'development', 'module', 'import'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'conformance',
    include: ['tests/conformance/*.test.ts'],
    // If Node loaded this package directly, it would import a second instance of graphql.
    server: { deps: { inline: ['graphql-query-complexity'] } },
  },
});
