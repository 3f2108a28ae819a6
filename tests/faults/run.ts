import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath, ALLOW_AUTOPLAY } from '../fixtures/chromium-flags.ts';
import type { FaultCase, FaultResult } from './fault-case.ts';
import { faultCases, formatResult, runFaultCases } from './run-fault-cases.ts';
import { startFaultPageServer } from './fault-page-server.ts';
import { mergeResults, renderReport, toCaseResult, type StoredResults } from './report.ts';

const reportFile = path.resolve(import.meta.dirname, '../../docs/faults.md');
const resultsFile = path.resolve(import.meta.dirname, 'results.json');

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    stream: { type: 'string' },
    engine: { type: 'string' },
    together: { type: 'string', default: '3' },
  },
});

const isSelected = ({ fault, stream, engine }: FaultCase): boolean =>
  options.only.some((text) => fault.name.includes(text)) &&
  (options.stream ?? stream.name) === stream.name &&
  (options.engine ?? engine) === engine;

const selectedCases = faultCases.filter(isSelected);
const server = await startFaultPageServer();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--headless=new', ...chromiumFlags, ALLOW_AUTOPLAY],
});
try {
  const environment = { browser, origin: server.origin, concurrency: Number(options.together) };
  // Results of cases that are not selected are kept.
  const { rows: storedRows } = existsSync(resultsFile)
    ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as StoredResults)
    : { rows: [] };
  const names = [...new Set(faultCases.map(({ fault }) => fault.name))];
  const results: FaultResult[] = [];
  const handleResult = (result: FaultResult): void => {
    console.log(formatResult(result));
    results.push(result);
    const date = new Date().toISOString().slice(0, 10);
    // Written after each result, so that an interrupted run keeps its results.
    const all = { date, rows: mergeResults(storedRows, results.map(toCaseResult)) };
    writeFileSync(resultsFile, `${JSON.stringify(all, undefined, 2)}\n`);
    writeFileSync(reportFile, renderReport(all, names));
  };
  const all = await runFaultCases(selectedCases, environment, handleResult);
  process.exitCode = all.every(({ outcome }) => outcome !== 'lost') ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
}
