import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { projectLinks } from '../src/platform/project-links.ts';
import { packageJsonPath, readPackageJson, type PackageJson } from './package-entries.ts';

/** The path of the repository's package.json while npm packs the published one in its place. */
const backupPath = `${packageJsonPath}.ours`;

/** The export condition of the sources, which are not published. */
const sourceCondition = 'vitrine-source';

/** Fields that are not published, because only this repository uses them. */
const developmentKeys = new Set(['scripts', 'devDependencies']);

/**
 * Converts the repository's package.json to the published one, which references no unpublished files.
 *
 * @param links The project's URLs. `undefined` URLs are omitted.
 */
export function toPublishedPackage(
  sourcePackage: PackageJson,
  { homepage, repository, bugs }: typeof projectLinks = projectLinks,
): PackageJson {
  const entries = Object.entries(sourcePackage.exports).map(([entry, conditions]) => {
    if (typeof conditions === 'string') return [entry, conditions];
    const { [sourceCondition]: _, ...rest } = conditions;
    return [entry, rest];
  });
  const fields = Object.entries(sourcePackage).filter(([key]) => !developmentKeys.has(key));
  const sideEffects = (sourcePackage['sideEffects'] as string[]).filter((file) =>
    file.startsWith('./dist/'),
  );
  return {
    ...(Object.fromEntries(fields) as PackageJson),
    ...(homepage !== undefined && { homepage }),
    ...(repository !== undefined && { repository: { type: 'git', url: repository } }),
    ...(bugs !== undefined && { bugs: { url: bugs } }),
    exports: Object.fromEntries(entries) as PackageJson['exports'],
    sideEffects,
  };
}

/** Steps before and after `npm pack`: swaps in the published package.json, and restores the repository's. */
const steps: Record<string, () => void> = {
  before() {
    if (existsSync(backupPath)) renameSync(backupPath, packageJsonPath);
    const published = toPublishedPackage(readPackageJson());
    renameSync(packageJsonPath, backupPath);
    writeFileSync(packageJsonPath, `${JSON.stringify(published, undefined, 2)}\n`);
  },
  after() {
    if (existsSync(backupPath)) renameSync(backupPath, packageJsonPath);
  },
};

if (import.meta.main) {
  const step = steps[process.argv[2] ?? ''];
  if (!step) throw new Error(`Pass one of these steps: ${Object.keys(steps).join(', ')}.`);
  step();
}
