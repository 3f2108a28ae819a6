import { copyFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { distDir, getEntryFiles, packageDir } from './package-entries.ts';

/** Matches module specifiers: `from '…'`, `import '…'` and `import("…")`. */
const moduleSpecifierPattern = /(\bfrom\s+|\bimport\s+|\bimport\()(['"])([^'"]+)\2/g;

/**
 * Rewrites the module specifiers of a declaration file so that a user's compiler can resolve
 * them: relative `.ts` files to the published `.js` files, and `lit-html` to the dependency `lit`.
 */
export const rewriteSpecifiers = (text: string): string =>
  text.replaceAll(
    moduleSpecifierPattern,
    (_, keyword: string, quote: string, specifier: string) => {
      const publishedSpecifier = specifier.startsWith('.')
        ? specifier.replace(/\.ts$/, '.js')
        : specifier;
      return `${keyword}${quote}${publishedSpecifier === 'lit-html' ? 'lit' : publishedSpecifier}${quote}`;
    },
  );

/** Returns the paths of the declaration files that a declaration file imports. */
function getImportedFiles(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(moduleSpecifierPattern)].map(
    ([, , , specifier]) => specifier ?? '',
  );
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => path.join(path.dirname(file), specifier.replace(/\.js$/, '.d.ts')));
}

/** Rewrites the declaration files in `dist/`, and removes those that no package entry imports. */
function processDeclarations(): void {
  // The compiler does not emit handwritten `.d.ts` files. These contain the JSX types of frameworks
  // that are not dependencies.
  for (const name of globSync('jsx/*.d.ts', { cwd: path.join(packageDir, 'src') })) {
    copyFileSync(path.join(packageDir, 'src', name), path.join(distDir, name));
  }
  const declarationFiles = globSync('**/*.d.ts', { cwd: distDir }).map((name) =>
    path.join(distDir, name),
  );
  for (const file of declarationFiles)
    writeFileSync(file, rewriteSpecifiers(readFileSync(file, 'utf8')));
  const importedFiles = new Set<string>();
  const visit = (file: string): void => {
    if (importedFiles.has(file)) return;
    if (!existsSync(file))
      throw new Error(`A declaration imports ${file}, which is not published.`);
    importedFiles.add(file);
    getImportedFiles(file).forEach(visit);
  };
  for (const entry of getEntryFiles('types')) visit(entry);
  for (const file of declarationFiles) if (!importedFiles.has(file)) rmSync(file);
}

if (import.meta.main) processDeclarations();
