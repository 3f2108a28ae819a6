import { copyFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { distDir, getEntryFiles, packageDir } from './package-entries.ts';

/** Where a declaration names a module: `from '…'`, `import '…'` and `import("…")`. */
const naming = /(\bfrom\s+|\bimport\s+|\bimport\()(['"])([^'"]+)\2/g;

/**
 * A declaration as another compiler can follow it: relative modules by the names of what is
 * published, and those of Lit by the name of the package that is a dependency.
 */
export const rewriteSpecifiers = (text: string): string =>
  text.replaceAll(naming, (_, before: string, quote: string, named: string) => {
    const published = named.startsWith('.') ? named.replace(/\.ts$/, '.js') : named;
    return `${before}${quote}${published === 'lit-html' ? 'lit' : published}${quote}`;
  });

/** The declarations that a declaration names, as paths. */
function namedIn(file: string): string[] {
  const named = [...readFileSync(file, 'utf8').matchAll(naming)].map(([, , , each]) => each ?? '');
  return named
    .filter((each) => each.startsWith('.'))
    .map((each) => path.join(path.dirname(file), each.replace(/\.js$/, '.d.ts')));
}

const sourceDir = path.join(packageDir, 'src');

/** Makes all declarations followable, and removes those to which no entry leads. */
function mendDeclarations(): void {
  // The compiler leaves out what was a declaration before: the tags of frameworks that we do not have.
  for (const name of globSync('jsx/*.d.ts', { cwd: sourceDir })) {
    copyFileSync(path.join(sourceDir, name), path.join(distDir, name));
  }
  const all = globSync('**/*.d.ts', { cwd: distDir }).map((name) => path.join(distDir, name));
  for (const file of all) writeFileSync(file, rewriteSpecifiers(readFileSync(file, 'utf8')));
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    if (!existsSync(file)) throw new Error(`A declaration names ${file}, which is not published.`);
    reached.add(file);
    namedIn(file).forEach(follow);
  };
  for (const entry of getEntryFiles('types')) follow(entry);
  for (const file of all) if (!reached.has(file)) rmSync(file);
}

if (import.meta.main) mendDeclarations();
