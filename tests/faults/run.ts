import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath, ALLOW_AUTOPLAY } from '../fixtures/chromium-flags.ts';
import type { FaultCase, FaultResult } from './fault-case.ts';
import { faultCases, formatResult, runFaultCases } from './run-fault-cases.ts';
import { startFaultPageServer } from './fault-page-server.ts';
import { mergeRows, renderReport, toRow, parseReport } from './report.ts';

const report = path.resolve(import.meta.dirname, '../../docs/faults.md');

const { values: wishes } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    stream: { type: 'string' },
    engine: { type: 'string' },
    together: { type: 'string', default: '3' },
  },
});

const isWished = ({ fault, stream, engine }: FaultCase): boolean =>
  wishes.only.some((words) => fault.name.includes(words)) &&
  (wishes.stream ?? stream.name) === stream.name &&
  (wishes.engine ?? engine) === engine;

const cells = faultCases.filter(isWished);
const stage = await startFaultPageServer();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--headless=new', ...chromiumFlags, ALLOW_AUTOPLAY],
});
try {
  const where = { browser, origin: stage.origin, together: Number(wishes.together) };
  // What was not run this time stands as it was found before.
  const before = existsSync(report) ? parseReport(readFileSync(report, 'utf8')) : [];
  const names = [...new Set(faultCases.map(({ fault }) => fault.name))];
  const found: FaultResult[] = [];
  const note = (outcome: FaultResult): void => {
    console.log(formatResult(outcome));
    found.push(outcome);
    const date = new Date().toISOString().slice(0, 10);
    // A run that is broken off has found something, too.
    writeFileSync(report, renderReport(mergeRows(before, found.map(toRow)), names, date));
  };
  const outcomes = await runFaultCases(cells, where, note);
  process.exitCode = outcomes.every(({ fate }) => fate !== 'lost') ? 0 : 1;
} finally {
  await browser.close();
  await stage.close();
}
