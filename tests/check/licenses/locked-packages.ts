import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../runner/run-command.ts';

/** A package that is installed with this project. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** As the package itself says it, in the words of SPDX. */
  readonly licence: string;
  /** True for what is needed to build and test only. */
  readonly isForBuilding: boolean;
}

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** What packages say by a file instead; looked up there. */
const licenseOverrides: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'css-value': 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'shaka-packager': 'BSD-3-Clause',
  streamsearch: 'MIT',
};

/** Every package of the lock but those of this project, by name and version. */
export function readLockedPackages(): readonly LockedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const found = new Map<string, LockedPackage>();
  for (const [place, { version = '', license, dev = false, link = false }] of Object.entries(
    lock.packages,
  )) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    if (name === undefined || link) continue;
    const licence = licenseOverrides[name] ?? license ?? 'unknown';
    const known = found.get(`${name} ${version}`);
    const isForBuilding = dev && (known?.isForBuilding ?? true);
    found.set(`${name} ${version}`, { name, version, licence, isForBuilding });
  }
  return [...found.values()].toSorted((one, other) =>
    `${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1,
  );
}
