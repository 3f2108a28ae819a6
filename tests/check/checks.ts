import { readFile } from 'node:fs/promises';
import { knownBreaches } from '../architecture/allowed-imports.ts';
import { findProjectBreaches } from '../architecture/project-breaches.ts';
import { checkCommitSubjects } from './documents/commit-subjects.ts';
import { checkLinks } from './documents/check-links.ts';
import { isAllowedLicense } from './licenses/allowed-licenses.ts';
import { readLockedPackages } from './licenses/locked-packages.ts';
import { renderLicenseReport, reportFile } from './licenses/license-report.ts';
import { checkWords } from './words/check-words.ts';
import { runCommand } from '../runner/run-command.ts';
import { checkSizes } from '../size/check-sizes.ts';
import type { CheckResult } from '../runner/check-result.ts';

/** A check of `npm run check`. */
export interface Check {
  name: string;
  run(): Promise<CheckResult>;
}

/** The timeout of a command, which only a hanging command exceeds. */
const COMMAND_TIMEOUT_MS = 300_000;

/** The slowest checks come first, so that two concurrent queues end at about the same time. */
export const checks: Check[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => runTool('oxlint') },
  { name: 'sizes', run: checkSizes },
  { name: 'unused code', run: () => runTool('knip', '--no-progress', '--no-config-hints') },
  { name: 'format', run: () => runTool('oxfmt', '--check', '.') },
  { name: 'imports', run: checkImports },
  { name: 'reference', run: checkReference },
  { name: 'licenses', run: checkLicenses },
  { name: 'words', run: checkWords },
  { name: 'links', run: checkLinks },
  { name: 'commit subjects', run: checkCommitSubjects },
];

async function runTool(...command: string[]): Promise<CheckResult> {
  const { code, output, abortReason } = await runCommand(command, {
    timeoutMs: COMMAND_TIMEOUT_MS,
  });
  return { ok: code === 0, output: [output, abortReason].filter(Boolean).join('\n') };
}

/** Checks the types, after generating the types of the routes. */
async function checkTypes(): Promise<CheckResult> {
  const routes = await runTool('react-router', 'typegen');
  const project = routes.ok ? await runTool('tsc', '--noEmit', '-p', '.') : routes;
  if (!project.ok) return project;
  // Browser code may only use the ECMAScript library of the oldest supported browsers.
  return runTool('tsc', '--noEmit', '-p', 'player/tsconfig.browsers.json');
}

/** Reports imports that the import tables do not allow. */
async function checkImports(): Promise<CheckResult> {
  const breaches = findProjectBreaches().filter((breach) => !knownBreaches.includes(breach));
  return { ok: breaches.length === 0, output: breaches.join('\n') };
}

/** Reports outdated reference pages and German translations. */
function checkReference(): Promise<CheckResult> {
  const generator = 'site/content/reference/generate.ts';
  return runTool('node', '--conditions=vitrine-source', generator, '--check');
}

/** Reports packages whose license is not allowed, and an outdated license report. */
async function checkLicenses(): Promise<CheckResult> {
  const packages = readLockedPackages();
  const rejected = packages
    .filter(({ license }) => !isAllowedLicense(license))
    .map(({ name, license }) => `${name}: the license ${license} is not allowed.`);
  const page = await readFile(reportFile, 'utf8').catch(() => '');
  const isStale = page !== renderLicenseReport(packages);
  const output = [
    ...rejected,
    ...(isStale ? ['docs/licenses.md is outdated: npm run licenses'] : []),
  ];
  return { ok: output.length === 0, output: output.join('\n') };
}
