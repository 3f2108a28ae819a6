import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the package. */
export const home = path.resolve(import.meta.dirname, '..');

/** The folder of what is published. */
export const dist = path.join(home, 'dist');

type Conditions = Record<string, string>;

/** What `package.json` says, as far as it is read here. */
export interface PackageJson extends Record<string, unknown> {
  readonly name: string;
  readonly version: string;
  readonly exports: Record<string, string | Conditions>;
}

export const packageFile = path.join(home, 'package.json');

export const readPackage = (): PackageJson =>
  JSON.parse(readFileSync(packageFile, 'utf8')) as PackageJson;

/** The built files that the entries of the package lead to under a condition. */
export const entriesOf = (condition: 'types' | 'default'): string[] =>
  Object.values(readPackage().exports)
    .flatMap((each) => (typeof each === 'string' ? [] : (each[condition] ?? [])))
    .flatMap((pattern) => globSync(pattern, { cwd: home }))
    .map((name) => path.join(home, name));
