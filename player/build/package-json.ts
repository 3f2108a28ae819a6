import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { projectLinks } from '../src/platform/project-links.ts';
import { packageJsonPath, readPackageJson, type PackageJson } from './package-entries.ts';

/** Where our own package.json waits while that of the package stands in its place. */
const ours = `${packageJsonPath}.ours`;

/** What leads to the sources, which are not published. */
const sourceCondition = 'vitrine-source';

/** What only this repository reads. */
const houseKeys = new Set(['scripts', 'devDependencies']);

/**
 * The package.json of the package: it names nothing that is not published.
 * @param links the public addresses; one that is not set is left out.
 */
export function toPublishedPackage(
  ours: PackageJson,
  { homepage, repository, bugs }: typeof projectLinks = projectLinks,
): PackageJson {
  const entries = Object.entries(ours.exports).map(([entry, leads]) => {
    if (typeof leads === 'string') return [entry, leads];
    const { [sourceCondition]: _, ...rest } = leads;
    return [entry, rest];
  });
  const kept = Object.entries(ours).filter(([key]) => !houseKeys.has(key));
  const effects = (ours['sideEffects'] as string[]).filter((each) => each.startsWith('./dist/'));
  return {
    ...(Object.fromEntries(kept) as PackageJson),
    ...(homepage !== undefined && { homepage }),
    ...(repository !== undefined && { repository: { type: 'git', url: repository } }),
    ...(bugs !== undefined && { bugs: { url: bugs } }),
    exports: Object.fromEntries(entries) as PackageJson['exports'],
    sideEffects: effects,
  };
}

/** npm packs what stands here: before, the package.json of the package; afterwards, our own. */
const steps: Record<string, () => void> = {
  before() {
    if (existsSync(ours)) renameSync(ours, packageJsonPath);
    const packed = toPublishedPackage(readPackageJson());
    renameSync(packageJsonPath, ours);
    writeFileSync(packageJsonPath, `${JSON.stringify(packed, undefined, 2)}\n`);
  },
  after() {
    if (existsSync(ours)) renameSync(ours, packageJsonPath);
  },
};

if (import.meta.main) {
  const step = steps[process.argv[2] ?? ''];
  if (!step) throw new Error(`Say one of ${Object.keys(steps).join(', ')}.`);
  step();
}
