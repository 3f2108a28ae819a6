import type { SeededRandom } from './seeded-random.ts';

type Spoil = (text: string, chance: SeededRandom) => string;

const strangeNumbers = ['-1', '0', '1e999', 'NaN', '9'.repeat(400), '1.2.3', '.', '-0', '1e-9'];
const strangeTexts = [
  '',
  '\0',
  '\u{FEFF}',
  '💥',
  ' '.repeat(5000),
  '\n'.repeat(2000),
  '"',
  '#',
  '{',
];

/** Chooses a random range of text. */
function span(text: string, chance: SeededRandom): readonly [from: number, to: number] {
  const from = chance.below(text.length + 1);
  return [from, Math.min(text.length, from + chance.below(200))];
}

/** Replaces one random match in text. */
function replaceOne(text: string, pattern: RegExp, chance: SeededRandom, by: string): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const { index, 0: part } = chance.one(found);
  return text.slice(0, index) + by + text.slice(index + part.length);
}

const onLines =
  (change: (lines: string[], chance: SeededRandom) => void): Spoil =>
  (text, chance) => {
    const lines = text.split('\n');
    change(lines, chance);
    return lines.join('\n');
  };

/** The mutations. */
const spoils = {
  'cut off': (text, chance) => text.slice(0, chance.below(text.length)),
  'a part missing': (text, chance) => {
    const [from, to] = span(text, chance);
    return text.slice(0, from) + text.slice(to);
  },
  'a part twice': (text, chance) => {
    const [from, to] = span(text, chance);
    return text.slice(0, to) + text.slice(from);
  },
  'a line missing': onLines((lines, chance) => lines.splice(chance.below(lines.length), 1)),
  'a line twice': onLines((lines, chance) => {
    const index = chance.below(lines.length);
    lines.splice(index, 0, lines[index] ?? '');
  }),
  'lines in another order': onLines((lines, chance) => {
    const [line = ''] = lines.splice(chance.below(lines.length), 1);
    lines.splice(chance.below(lines.length + 1), 0, line);
  }),
  'an absurd number': (text, chance) =>
    replaceOne(text, /\d+(?:\.\d+)?/g, chance, chance.one(strangeNumbers)),
  'a value of another kind': (text, chance) =>
    replaceOne(text, /"[^"\n]*"/g, chance, chance.one(['5', 'null', '[]', '{}', '""', 'true'])),
  'something strange within': (text, chance) => {
    const index = chance.below(text.length + 1);
    return text.slice(0, index) + chance.one(strangeTexts) + text.slice(index);
  },
  'other bytes': (text, chance) =>
    Array.from(text, (sign) =>
      chance.below(40) === 0 ? String.fromCharCode(chance.below(256)) : sign,
    ).join(''),
  'nothing but bytes': (_, chance) =>
    Array.from({ length: chance.below(3000) }, () => String.fromCharCode(chance.below(256))).join(
      '',
    ),
  'a page in its place': () => '<!doctype html><title>Not found</title><p>Not found</p>',
  'other line ends': (text, chance) => text.replaceAll('\n', chance.one(['\r\n', '\r', '\n\n'])),
  'three times over': (text) => text + text + text,
} satisfies Record<string, Spoil>;

const mutations: readonly (readonly [string, Spoil])[] = Object.entries(spoils);

/** Applies one to three random mutations to text; returns the result and their names. */
export function mutateText(
  text: string,
  chance: SeededRandom,
): { readonly text: string; readonly what: string } {
  const chosenMutations = Array.from({ length: 1 + chance.below(3) }, () => chance.one(mutations));
  const spoilt = chosenMutations.reduce((sum, [, spoil]) => spoil(sum, chance), text);
  return { text: spoilt, what: chosenMutations.map(([name]) => name).join(', ') };
}
