import { parseArgs } from 'node:util';

/** What `npm run bench` is asked for. */
export interface BenchmarkOptions<Name extends string, Section extends string> {
  readonly quick: boolean;
  /** Beside the other players too, as every section is but that of the service. */
  readonly withPeers: boolean;
  /** The figures are kept as what later runs are held against. */
  readonly keeps: boolean;
  /** The section of docs/benchmarks.md that is measured. */
  readonly section: Section | undefined;
  /** The figures are put into that section. */
  readonly writes: boolean;
  /** Only conditions whose names have one of these words in them; none for all. */
  readonly conditions: readonly string[];
  readonly names: readonly Name[];
}

/** What may be asked for: parts, and sections by the parts that they are made of. */
export interface KnownNames<Name extends string, Section extends string> {
  readonly parts: readonly Name[];
  readonly sections: Readonly<Record<Section, readonly Name[]>>;
}

/**
 * Reads the words of the command line: `--quick`, `--peers`, `--keep`, `--section` with a section of the page, `--write`
 * to put it there, `--only` with the parts that are wanted, and `--condition` with what they are measured in.
 * @throws Error where it names what there is not, or what does not go together.
 */
export function parseOptions<Name extends string, Section extends string>(
  words: readonly string[],
  { parts, sections }: KnownNames<Name, Section>,
): BenchmarkOptions<Name, Section> {
  const text = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...words],
    options: {
      ...{ quick: flag, peers: flag, keep: flag, write: flag },
      ...{ only: text, condition: text, section: { type: 'string' } },
    },
  });
  const split = (given: readonly string[] = []) => given.flatMap((each) => each.split(','));
  const [section] = values.section === undefined ? [] : named([values.section], keysOf(sections));
  const wanted = named(split(values.only), parts);
  const all = section === undefined ? parts : sections[section];
  const names = all.filter((name) => wanted.length === 0 || wanted.includes(name));
  const { quick, keep: keeps, write: writes } = values;
  const withPeers = values.peers || (section !== undefined && section !== 'service');
  if (keeps && (quick || withPeers))
    throw new Error('What is kept is measured in full, and beside the bare page alone.');
  if (writes && (section === undefined || wanted.length > 0))
    throw new Error('What is written is one whole section: --section without --only.');
  return { quick, withPeers, keeps, section, writes, conditions: split(values.condition), names };
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

function named<Name extends string>(wanted: readonly string[], known: readonly Name[]): Name[] {
  const unknown = wanted.filter((each) => !known.some((name) => name === each));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return known.filter((name) => wanted.includes(name));
}
