import type { SeededRandom } from './seeded-random.ts';

type Mutation = (text: string, random: SeededRandom) => string;

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

/** Chooses a random range of a text. */
function chooseRange(text: string, random: SeededRandom): readonly [from: number, to: number] {
  const from = random.integerBelow(text.length + 1);
  return [from, Math.min(text.length, from + random.integerBelow(200))];
}

/** Replaces one random match in a text. */
function replaceRandomMatch(
  text: string,
  pattern: RegExp,
  random: SeededRandom,
  replacement: string,
): string {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return text;
  const { index, 0: part } = random.pick(matches);
  return text.slice(0, index) + replacement + text.slice(index + part.length);
}

const mutateLines =
  (modify: (lines: string[], random: SeededRandom) => void): Mutation =>
  (text, random) => {
    const lines = text.split('\n');
    modify(lines, random);
    return lines.join('\n');
  };

/** The mutations, by descriptions that follow "after" in a failure message. */
const mutationsByName = {
  truncation: (text, random) => text.slice(0, random.integerBelow(text.length)),
  'removal of a range': (text, random) => {
    const [from, to] = chooseRange(text, random);
    return text.slice(0, from) + text.slice(to);
  },
  'duplication of a range': (text, random) => {
    const [from, to] = chooseRange(text, random);
    return text.slice(0, to) + text.slice(from);
  },
  'removal of a line': mutateLines((lines, random) =>
    lines.splice(random.integerBelow(lines.length), 1),
  ),
  'duplication of a line': mutateLines((lines, random) => {
    const index = random.integerBelow(lines.length);
    lines.splice(index, 0, lines[index] ?? '');
  }),
  'a moved line': mutateLines((lines, random) => {
    const [line = ''] = lines.splice(random.integerBelow(lines.length), 1);
    lines.splice(random.integerBelow(lines.length + 1), 0, line);
  }),
  'an invalid number': (text, random) =>
    replaceRandomMatch(text, /\d+(?:\.\d+)?/g, random, random.pick(strangeNumbers)),
  'a value of a different type': (text, random) =>
    replaceRandomMatch(
      text,
      /"[^"\n]*"/g,
      random,
      random.pick(['5', 'null', '[]', '{}', '""', 'true']),
    ),
  'an inserted unusual text': (text, random) => {
    const index = random.integerBelow(text.length + 1);
    return text.slice(0, index) + random.pick(strangeTexts) + text.slice(index);
  },
  'random bytes within the text': (text, random) =>
    Array.from(text, (character) =>
      random.integerBelow(40) === 0 ? String.fromCharCode(random.integerBelow(256)) : character,
    ).join(''),
  'replacement by random bytes': (_, random) =>
    Array.from({ length: random.integerBelow(3000) }, () =>
      String.fromCharCode(random.integerBelow(256)),
    ).join(''),
  'replacement by an HTML page': () => '<!doctype html><title>Not found</title><p>Not found</p>',
  'different line ends': (text, random) =>
    text.replaceAll('\n', random.pick(['\r\n', '\r', '\n\n'])),
  'repetition of the whole text': (text) => text + text + text,
} satisfies Record<string, Mutation>;

const mutationEntries: readonly (readonly [string, Mutation])[] = Object.entries(mutationsByName);

/** Applies one to three random mutations to a text. Returns the result and the names of the mutations. */
export function mutateText(
  text: string,
  random: SeededRandom,
): { readonly text: string; readonly description: string } {
  const chosenMutations = Array.from({ length: 1 + random.integerBelow(3) }, () =>
    random.pick(mutationEntries),
  );
  const mutatedText = chosenMutations.reduce((sum, [, mutate]) => mutate(sum, random), text);
  return { text: mutatedText, description: chosenMutations.map(([name]) => name).join(', ') };
}
