import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { textLoaders } from '../../player/src/i18n/languages.ts';
import { parsePipeTable, type TableCell } from '../structured-text/pipe-table.ts';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

const benchmarks = read('..', '..', 'docs', 'benchmarks.md');
const page = read('docs', 'reference', 'benchmarks.md');
const { comparison } = parse(read('home.yaml')) as { comparison: Record<'en' | 'de', string> };

/** The players as the tables of the bench call them, in the order of the home page. */
const players = [
  ['vitrine', 'Vitrine'],
  ['mux-player', 'Mux Player'],
  ['media-chrome', 'Media Chrome'],
  ['videojs-10', 'Video.js 10'],
  ['vidstack', 'Vidstack'],
  ['videojs-8', 'Video.js 8'],
  ['plyr', 'Plyr'],
] as const;

const plain = (cell: TableCell) =>
  cell.map((part) => ('code' in part ? part.code : part.text)).join('');

/** The numbers of a player in a table of the bench; the range of each is in brackets. */
function measured(title: string, player: string): number[] {
  const table = benchmarks.slice(benchmarks.indexOf(`\n${title}`)).split('\n\n')[1] ?? '';
  const row = table.split('\n').find((line) => line.startsWith(`| ${player} |`)) ?? '';
  return row
    .split('|')
    .slice(2, -2)
    .map((cell) => Number.parseFloat(cell));
}

/** Scripts and styles together. */
const weight = (title: string, player: string) =>
  measured(title, player).reduce((sum, part) => sum + part, 0);

const rowsOf = (table: string) => parsePipeTable(table).rows.map((row) => row.map(plain));

/** A number with its thousands set apart, without its unit. */
const numberIn = (text: string) =>
  Number(/[\d.,]+/.exec(text)?.[0].replaceAll(/[.,](?=\d{3})/g, ''));

it.each(['en', 'de'] as const)(
  'the comparison on the home page has the figures of the bench: %s',
  (locale) => {
    const rows = rowsOf(comparison[locale]);
    expect(rows).toHaveLength(players.length);
    for (const [place, [player, name]] of players.entries()) {
      const [title = '', before = '', while_ = '', first = '', idle = ''] = rows[place] ?? [];
      expect(title.startsWith(name), title).toBe(true);
      const idleTitle = '50 players that nobody has played, preload none, plain';
      expect([before, while_, first, idle].map(numberIn), name).toEqual([
        Math.round(weight('What is loaded for a player that nobody plays', player)),
        Math.round(weight('What is loaded until a film plays', player)),
        measured('First frame from navigation, muted autoplay, plain', player)[0],
        measured(idleTitle, player)[0],
      ]);
    }
    expect(rows[0]?.[5]).toBe(String(Object.keys(textLoaders).length));
  },
);

it('the page on benchmarks has the figures of the bench', () => {
  const [sizes, frames, idle] = [...page.matchAll(/```table\n([^`]+)```/g)].map(([, table = '']) =>
    rowsOf(table).map(([name = '', ...figures]) => [name, figures.map(numberIn)] as const),
  );
  for (const [place, [player, name]] of players.entries()) {
    expect(sizes?.[place]?.[0]).toBe(name);
    const weights = [
      'What is loaded for a player that nobody plays',
      'What is loaded until a film plays',
    ];
    expect(sizes?.[place]?.[1], name).toEqual(
      weights.map((title) => Number(weight(title, player).toFixed(1))),
    );
    const conditions = ['plain', 'CPU 4x', 'CPU 4x, 5 Mbit/s, 60 ms'].map(
      (condition) => `First frame from navigation, muted autoplay, ${condition}: 15 rounds`,
    );
    expect(frames?.[place]?.[1], name).toEqual(
      conditions.map((title) => measured(title, player)[0]),
    );
    const [created, painted, , memory] = measured('50 players that nobody has played', player);
    expect(idle?.[place]?.[1], name).toEqual([created, painted, memory]);
  }
});
