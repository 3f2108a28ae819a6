import { defineConfig } from 'vitest/config';

const conditions = ['vitrine-source', 'node', 'development', 'module', 'import'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'conformance',
    include: ['tests/conformance/*.test.ts'],
    // What Node loads by itself would bring another graphql than the one that we import.
    server: { deps: { inline: ['graphql-query-complexity'] } },
  },
});
