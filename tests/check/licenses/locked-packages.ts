import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../runner/run-command.ts';

/** A package of the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression of the package. `unknown` if it has none. */
  readonly license: string;
  /** Whether only builds and tests need it. */
  readonly isDevelopmentOnly: boolean;
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** The licenses of packages that have only a license file. */
const licenseOverrides: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'css-value': 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'shaka-packager': 'BSD-3-Clause',
  streamsearch: 'MIT',
};

/** Reads all packages except the workspaces, sorted by name and version. */
export function readLockedPackages(): readonly LockedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  const packages = new Map<string, LockedPackage>();
  for (const [
    location,
    { version = '', license: declaredLicense, dev = false, link = false },
  ] of Object.entries(lock.packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(location) ?? [];
    if (name === undefined || link) continue;
    const license = licenseOverrides[name] ?? declaredLicense ?? 'unknown';
    const existing = packages.get(`${name} ${version}`);
    const isDevelopmentOnly = dev && (existing?.isDevelopmentOnly ?? true);
    packages.set(`${name} ${version}`, { name, version, license, isDevelopmentOnly });
  }
  return [...packages.values()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
}
