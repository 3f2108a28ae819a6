import type { TextNode } from '../structured-text/document.ts';
import { readTable, type Cell } from '../structured-text/table.ts';

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

/** The first column of the table of attributes, which tells it from other tables. */
const first = 'Attribute';

/** A knob for each attribute that a reference page tells of; none where it has no such table. */
export function knobsOf(document: TextNode): readonly Knob[] {
  const tables = (document.children ?? [])
    .filter(({ type, language }) => type === 'code' && language === 'table')
    .map(({ code = '' }) => readTable(code));
  const table = tables.find(({ columns }) => plain(columns[0] ?? []) === first);
  return (table?.rows ?? []).map(knobOf).filter(({ name }) => /^[a-z][a-z-]*$/.test(name));
}

function knobOf([name = [], value = [], , description = []]: readonly Cell[]): Knob {
  const words = value.flatMap((part) => ('code' in part ? [part.code] : []));
  return {
    name: plain(name),
    kind: kindOf(plain(value), words),
    words,
    isEndless: description.some((part) => 'code' in part && part.code === 'Infinity'),
    description: plain(description),
  };
}

function kindOf(value: string, words: readonly string[]): Knob['kind'] {
  if (words.length > 0) return 'word';
  return value === 'boolean' || value === 'number' ? value : 'text';
}

function plain(cell: Cell): string {
  return cell.map((each) => ('code' in each ? each.code : each.text)).join('');
}
