import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { textLoaders } from '../../player/src/i18n/languages.ts';
import { parsePipeTable, type TableCell } from '../structured-text/pipe-table.ts';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

const benchmarks = read('..', '..', 'docs', 'benchmarks.md');
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

/** Returns the results of a player in a table of the benchmarks, without their ranges. */
function getResults(title: string, player: string): number[] {
  const table = benchmarks.slice(benchmarks.indexOf(`\n${title}`)).split('\n\n')[1] ?? '';
  const row = table.split('\n').find((line) => line.startsWith(`| ${player} |`)) ?? '';
  return row
    .split('|')
    .slice(2, -2)
    .map((cell) => Number.parseFloat(cell));
}

/** Returns the total size of scripts and styles. */
const getTotalSize = (title: string, player: string) =>
  getResults(title, player).reduce((sum, part) => sum + part, 0);

const getRows = (table: string) => parsePipeTable(table).rows.map((row) => row.map(cellToText));

/** Parses a number with thousands separators and a unit. */
const parseNumber = (text: string) =>
  Number(/[\d.,]+/.exec(text)?.[0].replaceAll(/[.,](?=\d{3})/g, ''));

it.each(['en', 'de'] as const)(
  'the comparison on the home page matches the benchmarks: %s',
  (locale) => {
    const rows = getRows(comparison[locale]);
    expect(rows).toHaveLength(players.length);
    for (const [index, [player, name]] of players.entries()) {
      const [title = '', idleSize = '', playingSize = '', firstFrame = '', idleTime = ''] =
        rows[index] ?? [];
      expect(title.startsWith(name), title).toBe(true);
      const idleTitle = '50 idle players, preload none, plain';
      expect([idleSize, playingSize, firstFrame, idleTime].map(parseNumber), name).toEqual([
        Math.round(getTotalSize('Download size of an idle player', player)),
        Math.round(getTotalSize('Download size until playback', player)),
        getResults('First frame from navigation, muted autoplay, plain', player)[0],
        getResults(idleTitle, player)[0],
      ]);
    }
    expect(rows[0]?.[5]).toBe(String(Object.keys(textLoaders).length));
  },
);

it('the comparison in the README matches the benchmarks', () => {
  const idleTitle = '50 idle players, preload none';
  for (const [player, name] of players) {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
    expect(row.split('|').slice(2, -1).map(parseNumber), name).toEqual([
      Math.round(getTotalSize('Download size of an idle player', player)),
      Math.round(getTotalSize('Download size until playback', player)),
      getResults('First frame from navigation, muted autoplay, plain', player)[0],
      getResults('10 s of playback, plain', player)[1],
      getResults(idleTitle, player)[0],
    ]);
  }
});

it('the benchmarks page matches the benchmarks', () => {
  const [sizes, frames, idle] = [...page.matchAll(/```table\n([^`]+)```/g)].map(([, table = '']) =>
    getRows(table).map(([name = '', ...figures]) => [name, figures.map(parseNumber)] as const),
  );
  for (const [index, [player, name]] of players.entries()) {
    expect(sizes?.[index]?.[0]).toBe(name);
    const sizeTables = ['Download size of an idle player', 'Download size until playback'];
    expect(sizes?.[index]?.[1], name).toEqual(
      sizeTables.map((title) => Number(getTotalSize(title, player).toFixed(1))),
    );
    const conditions = ['plain', 'CPU 4x', 'CPU 4x, 5 Mbit/s, 60 ms'].map(
      (condition) => `First frame from navigation, muted autoplay, ${condition}: 15 rounds`,
    );
    expect(frames?.[index]?.[1], name).toEqual(
      conditions.map((title) => getResults(title, player)[0]),
    );
    const [created, painted, , memory] = getResults('50 idle players, preload none', player);
    expect(idle?.[index]?.[1], name).toEqual([created, painted, memory]);
  }
});
