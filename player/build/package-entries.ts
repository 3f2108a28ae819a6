import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the package. */
export const packageDir = path.resolve(import.meta.dirname, '..');

/** The folder of what is published. */
export const distDir = path.join(packageDir, 'dist');

type Conditions = Record<string, string>;

/** What `package.json` says, as far as it is read here. */
export interface PackageJson extends Record<string, unknown> {
  readonly name: string;
  readonly version: string;
  readonly exports: Record<string, string | Conditions>;
}

export const packageJsonPath = path.join(packageDir, 'package.json');

export const readPackageJson = (): PackageJson =>
  JSON.parse(readFileSync(packageJsonPath, 'utf8')) as PackageJson;

/** The built files that the entries of the package lead to under a condition. */
export const getEntryFiles = (condition: 'types' | 'default'): string[] =>
  Object.values(readPackageJson().exports)
    .flatMap((each) => (typeof each === 'string' ? [] : (each[condition] ?? [])))
    .flatMap((pattern) => globSync(pattern, { cwd: packageDir }))
    .map((name) => path.join(packageDir, name));
