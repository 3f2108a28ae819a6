import { readFile } from 'node:fs/promises';
import { knownBreaches } from '../architecture/allowed-imports.ts';
import { projectBreaches } from '../architecture/project-breaches.ts';
import { isAllowedLicense } from './licenses/allowed-licenses.ts';
import { readLockedPackages } from './licenses/locked-packages.ts';
import { renderLicenseReport, reportFile } from './licenses/license-report.ts';
import { runCommand } from '../runner/run-command.ts';
import { checkSizes } from '../size/check-sizes.ts';
import type { Finding } from '../runner/finding.ts';

/** One thing that `npm run check` looks at. */
export interface Check {
  name: string;
  look(): Promise<Finding>;
}

// No part comes near this; one that hangs must not hang the whole check.
const partLimitMs = 300_000;

/** The longest stand first, so that two at a time end together. */
export const checks: Check[] = [
  { name: 'types', look: types },
  { name: 'lint', look: () => command('oxlint') },
  { name: 'sizes', look: checkSizes },
  { name: 'unused code', look: () => command('knip', '--no-progress', '--no-config-hints') },
  { name: 'format', look: () => command('oxfmt', '--check', '.') },
  { name: 'imports', look: imports },
  { name: 'reference', look: reference },
  { name: 'licences', look: licences },
];

async function command(...words: string[]): Promise<Finding> {
  const { code, output, trouble } = await runCommand(words, { limitMs: partLimitMs });
  return { ok: code === 0, output: [output, trouble].filter(Boolean).join('\n') };
}

/** The types of the routes are generated from the routes, so they come first. */
async function types(): Promise<Finding> {
  const routes = await command('react-router', 'typegen');
  const all = routes.ok ? await command('tsc', '--noEmit', '-p', '.') : routes;
  // What pages load uses no more of ECMAScript than the oldest supported browsers have.
  return all.ok ? command('tsc', '--noEmit', '-p', 'player/tsconfig.browsers.json') : all;
}

async function imports(): Promise<Finding> {
  const found = projectBreaches().filter((breach) => !knownBreaches.includes(breach));
  return { ok: found.length === 0, output: found.join('\n') };
}

/** Whoever says something else of an element sees which pages, and which German, are of before. */
function reference(): Promise<Finding> {
  const make = 'site/content/reference/generate.ts';
  return command('node', '--conditions=vitrine-source', make, '--check');
}

/** Whoever adds a package sees under which licence it comes. */
async function licences(): Promise<Finding> {
  const packages = readLockedPackages();
  const refused = packages
    .filter(({ licence }) => !isAllowedLicense(licence))
    .map(({ name, licence }) => `${name} comes under ${licence}, which nobody has looked at.`);
  const page = await readFile(reportFile, 'utf8').catch(() => '');
  const isStale = page !== renderLicenseReport(packages);
  const output = [...refused, ...(isStale ? ['docs/licences.md is stale: npm run licences'] : [])];
  return { ok: output.length === 0, output: output.join('\n') };
}
