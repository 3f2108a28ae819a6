import path from 'node:path';
import { build } from 'vite';
import { installPackage } from '../../fixtures/installed.ts';

const pages = path.join(import.meta.dirname, 'pages');

/** The pages that are compared, by the name of their file. */
const pageNames = ['', '-cycles', '-idle', '-beacon'].flatMap((pages) => [
  `bare${pages}`,
  `vitrine${pages}`,
]);

/** Bundles each page as a site would that has installed the package, minified, into `folder`. */
export async function buildBenchmarkPages(folder: string): Promise<void> {
  using installed = await installPackage();
  const entries = path.join(installed.home, 'dist/');
  const alias = [
    { find: /^vitrine$/, replacement: `${entries}index.js` },
    { find: /^vitrine\//, replacement: entries },
  ];
  for (const name of pageNames) {
    // One build each: built together, the pages would share chunks and load what the other needs.
    await build({
      root: pages,
      base: `/bench/${name}/`,
      configFile: false,
      logLevel: 'error',
      resolve: { alias },
      build: {
        outDir: path.join(folder, name),
        emptyOutDir: true,
        target: 'es2023',
        rolldownOptions: { input: path.join(pages, `${name}.html`) },
      },
    });
  }
}
