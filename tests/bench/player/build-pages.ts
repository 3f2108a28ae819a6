import path from 'node:path';
import { build } from 'vite';
import { installPackage } from '../../fixtures/installed-package.ts';

const pagesFolder = path.join(import.meta.dirname, 'pages');

/** The compared pages by file name. */
const pageNames = ['', '-cycles', '-idle', '-beacon'].flatMap((suffix) => [
  `bare${suffix}`,
  `vitrine${suffix}`,
]);

/** Bundles each page into `folder`, minified, as a site that installs the package would. */
export async function buildBenchmarkPages(folder: string): Promise<void> {
  using installed = await installPackage();
  const entries = path.join(installed.packageFolder, 'dist/');
  const alias = [
    { find: /^vitrine$/, replacement: `${entries}index.js` },
    { find: /^vitrine\//, replacement: entries },
  ];
  for (const name of pageNames) {
    // Built separately, because shared chunks would contain code that only one page needs.
    await build({
      root: pagesFolder,
      base: `/bench/${name}/`,
      configFile: false,
      logLevel: 'error',
      resolve: { alias },
      build: {
        outDir: path.join(folder, name),
        emptyOutDir: true,
        target: 'es2023',
        rolldownOptions: { input: path.join(pagesFolder, `${name}.html`) },
      },
    });
  }
}
