import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the package. */
export const packageDir = path.resolve(import.meta.dirname, '..');

/** The folder of the built files, which are published. */
export const distDir = path.join(packageDir, 'dist');

/** The files of a package entry by export condition. */
type ExportConditions = Record<string, string>;

/** The fields of `package.json` that the build uses. */
export interface PackageJson extends Record<string, unknown> {
  readonly name: string;
  readonly version: string;
  readonly exports: Record<string, string | ExportConditions>;
}

export const packageJsonPath = path.join(packageDir, 'package.json');

export const readPackageJson = (): PackageJson =>
  JSON.parse(readFileSync(packageJsonPath, 'utf8')) as PackageJson;

/** Returns the paths of the files that an export condition selects in the `exports` of the package. */
export const getEntryFiles = (condition: 'types' | 'default'): string[] =>
  Object.values(readPackageJson().exports)
    .flatMap((entry) => (typeof entry === 'string' ? [] : (entry[condition] ?? [])))
    .flatMap((pattern) => globSync(pattern, { cwd: packageDir }))
    .map((name) => path.join(packageDir, name));
