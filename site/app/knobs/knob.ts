import type { TextNode } from '../structured-text/document.ts';
import { readTable, type Cell } from '../../tables/table.ts';
import { textOfCell } from '../../tables/text-of-cell.ts';

/** One attribute that can be set on a live element. */
export interface Knob {
  readonly name: string;
  readonly kind: 'boolean' | 'number' | 'word' | 'text';
  /** What it may be, where it is one of a few. */
  readonly words: readonly string[];
  /** Whether it is a number that may be `Infinity`, which no field for numbers takes. */
  readonly isEndless: boolean;
  /** What it does, without marks. */
  readonly description: string;
}

/** The first column of the table of attributes in each language, which tells it from other tables. */
const first: ReadonlySet<string> = new Set(['Attribute', 'Attribut']);

/** What tables in any language call the kinds of values that are no text. */
const kinds: Readonly<Record<string, Knob['kind']>> = {
  boolean: 'boolean',
  number: 'number',
  'ja oder nein': 'boolean',
  Zahl: 'number',
};

/** A knob for each attribute that a reference page tells of; none where it has no such table. */
export function knobsOf(document: TextNode): readonly Knob[] {
  const tables = (document.children ?? [])
    .filter(({ type, language }) => type === 'code' && language === 'table')
    .map(({ code = '' }) => readTable(code));
  const table = tables.find(({ columns }) => first.has(textOfCell(columns[0] ?? [])));
  return (table?.rows ?? []).map(knobOf).filter(({ name }) => /^[a-z][a-z-]*$/.test(name));
}

function knobOf([name = [], value = [], , description = []]: readonly Cell[]): Knob {
  const words = value.flatMap((part) => ('code' in part ? [part.code] : []));
  return {
    name: textOfCell(name),
    kind: kindOf(textOfCell(value), words),
    words,
    isEndless: description.some((part) => 'code' in part && part.code === 'Infinity'),
    description: textOfCell(description),
  };
}

function kindOf(value: string, words: readonly string[]): Knob['kind'] {
  return words.length > 0 ? 'word' : (kinds[value] ?? 'text');
}
