import path from 'node:path';
import { repositoryRoot } from '../../runner/run-command.ts';
import type { LockedPackage } from './locked-packages.ts';

export const reportFile = path.join(repositoryRoot, 'docs/licences.md');

/** Writes the page that names what is installed, by licence. */
export function renderLicenseReport(packages: readonly LockedPackage[]): string {
  const inUse = packages.filter(({ isForBuilding }) => !isForBuilding);
  const others = packages.filter(({ isForBuilding }) => isForBuilding);
  return `# Licences

Made by \`npm run licences\` from \`package-lock.json\`; \`npm run check\` says when it is out of date, and refuses a licence that \`tests/check/licenses/allowed-licenses.ts\` does not know.

## In use

What a server that runs Vitrine has installed, and what browsers are sent a part of.
${sections(inUse, listed)}
## To build and test

What is installed with \`npm ci\` besides, and reaches no visitor.
${sections(others, ({ length }) => `${length} packages.\n`)}`;
}

const listed = (packages: readonly LockedPackage[]): string =>
  packages.map(({ name, version }) => `- ${name} ${version}\n`).join('');

function sections(
  packages: readonly LockedPackage[],
  write: (packages: readonly LockedPackage[]) => string,
): string {
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted();
  return licences
    .map((licence) => {
      const own = packages.filter((each) => each.licence === licence);
      return `\n### ${licence}\n\n${write(own)}`;
    })
    .join('');
}
