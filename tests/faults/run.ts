import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath, ALLOW_AUTOPLAY } from '../browser/chromium-flags.ts';
import type { Cell, Outcome } from './cell.ts';
import { allCells, lineOf, runCells } from './run-cells.ts';
import { setStage } from './stage.ts';
import { renewed, reportOf, rowOf, rowsIn } from './table.ts';

const report = path.resolve(import.meta.dirname, '../../docs/faults.md');

const { values: wishes } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    stream: { type: 'string' },
    engine: { type: 'string' },
    together: { type: 'string', default: '3' },
  },
});

const isWished = ({ fault, stream, engine }: Cell): boolean =>
  wishes.only.some((words) => fault.name.includes(words)) &&
  (wishes.stream ?? stream.name) === stream.name &&
  (wishes.engine ?? engine) === engine;

const cells = allCells.filter(isWished);
const stage = await setStage();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--headless=new', ...chromiumFlags, ALLOW_AUTOPLAY],
});
try {
  const where = { browser, origin: stage.origin, together: Number(wishes.together) };
  // What was not run this time stands as it was found before.
  const before = existsSync(report) ? rowsIn(readFileSync(report, 'utf8')) : [];
  const names = [...new Set(allCells.map(({ fault }) => fault.name))];
  const found: Outcome[] = [];
  const note = (outcome: Outcome): void => {
    console.log(lineOf(outcome));
    found.push(outcome);
    const date = new Date().toISOString().slice(0, 10);
    // A run that is broken off has found something, too.
    writeFileSync(report, reportOf(renewed(before, found.map(rowOf)), names, date));
  };
  const outcomes = await runCells(cells, where, note);
  process.exitCode = outcomes.every(({ fate }) => fate !== 'lost') ? 0 : 1;
} finally {
  await browser.close();
  await stage.close();
}
