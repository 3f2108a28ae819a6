import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { textLoaders } from '../../player/src/i18n/languages.ts';
import { parsePipeTable, type TableCell } from '../structured-text/pipe-table.ts';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

const page = read('docs', 'reference', 'benchmarks.md');
const readme = read('..', '..', 'README.md');
const { comparison } = parse(read('home.yaml')) as { comparison: Record<'en' | 'de', string> };

/** The players by their names in the benchmarks, in the order of the home page. */
const players = [
  ['vitrine', 'Vitrine'],
  ['mux-player', 'Mux Player'],
  ['media-chrome', 'Media Chrome'],
  ['videojs-10', 'Video.js 10'],
  ['vidstack', 'Vidstack'],
  ['videojs-8', 'Video.js 8'],
  ['plyr', 'Plyr'],
] as const;

const cellToText = (cell: TableCell) =>
  cell.map((part) => ('code' in part ? part.code : part.text)).join('');

interface StoredResults {
  readonly conditions: Record<
    string,
    { readonly players: Record<string, Record<string, { readonly median: number }>> }
  >;
}

/** Returns a stored result of a player, rounded as in the tables. */
function getResult(benchmark: string, measure: string, player: string, condition = 'plain') {
  const file = read('..', '..', 'tests', 'bench', 'results', `${benchmark}.json`);
  const { conditions } = JSON.parse(file) as StoredResults;
  const median = conditions[condition]?.players[player]?.[measure]?.median ?? Number.NaN;
  return median < 50 ? Number(median.toFixed(1)) : Math.round(median);
}

/** Returns the total size of scripts and styles. */
const getTotalSize = (benchmark: string, player: string) =>
  getResult(benchmark, 'scripts', player) + getResult(benchmark, 'styles', player);

const getRows = (table: string) => parsePipeTable(table).rows.map((row) => row.map(cellToText));

/** Parses a number with thousands separators and a unit. */
const parseNumber = (text: string) =>
  Number(/[\d.,]+/.exec(text)?.[0].replaceAll(/[.,](?=\d{3})/g, ''));

it.each(['en', 'de'] as const)('matches the benchmarks on the home page: %s', (locale) => {
  const rows = getRows(comparison[locale]);
  expect(rows).toHaveLength(players.length);
  for (const [index, [player, name]] of players.entries()) {
    const [title = '', idleSize = '', playingSize = '', firstFrame = '', idleTime = ''] =
      rows[index] ?? [];
    expect(title.startsWith(name), title).toBe(true);
    expect([idleSize, playingSize, firstFrame, idleTime].map(parseNumber), name).toEqual([
      Math.round(getTotalSize('shell-weight', player)),
      Math.round(getTotalSize('weight', player)),
      getResult('first-frame', 'frame', player),
      getResult('idle', 'created', player),
    ]);
  }
  expect(rows[0]?.[5]).toBe(String(Object.keys(textLoaders).length));
});

it('matches the benchmarks in the README', () => {
  for (const [player, name] of players) {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
    expect(row.split('|').slice(2, -1).map(parseNumber), name).toEqual([
      Math.round(getTotalSize('shell-weight', player)),
      Math.round(getTotalSize('weight', player)),
      getResult('first-frame', 'frame', player),
      getResult('playback', 'work', player),
      getResult('idle', 'created', player),
    ]);
  }
});

it('matches the benchmarks on the benchmarks page', () => {
  const [sizes, frames, idle] = [...page.matchAll(/```table\n([^`]+)```/g)].map(([, table = '']) =>
    getRows(table).map(([name = '', ...figures]) => [name, figures.map(parseNumber)] as const),
  );
  for (const [index, [player, name]] of players.entries()) {
    expect(sizes?.[index]?.[0]).toBe(name);
    expect(sizes?.[index]?.[1], name).toEqual(
      ['shell-weight', 'weight'].map((title) => Number(getTotalSize(title, player).toFixed(1))),
    );
    const conditions = ['plain', 'CPU 4x', 'CPU 4x, 5 Mbit/s, 60 ms'];
    expect(frames?.[index]?.[1], name).toEqual(
      conditions.map((condition) => getResult('first-frame', 'frame', player, condition)),
    );
    expect(idle?.[index]?.[1], name).toEqual(
      ['created', 'painted', 'heap'].map((measure) => getResult('idle', measure, player)),
    );
  }
});
