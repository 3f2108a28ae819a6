import { parseArgs } from 'node:util';

/** The options of `npm run bench`. */
export interface BenchmarkOptions<Name extends string, Section extends string> {
  readonly quick: boolean;
  /** Whether other players are measured too, as in all sections except that of the service. */
  readonly withPeers: boolean;
  /** Whether the results are stored as the baseline of later runs. */
  readonly updatesBaseline: boolean;
  /** The section to measure. */
  readonly section: Section | undefined;
  /** Whether the results are stored and written to docs/benchmarks.md. */
  readonly writesReport: boolean;
  /** Selects conditions whose names contain one of these texts. Empty: all conditions. */
  readonly conditions: readonly string[];
  readonly names: readonly Name[];
}

/** The names of all benchmarks, and of the benchmarks in each section. */
export interface KnownNames<Name extends string, Section extends string> {
  readonly allNames: readonly Name[];
  readonly sections: Readonly<Record<Section, readonly Name[]>>;
}

/**
 * Parses the command line: `--quick`, `--peers`, `--keep`, `--section` with a group of benchmarks,
 * `--write` to store the results, `--only` with benchmarks, and `--condition` with conditions.
 *
 * @throws Error for unknown names, and for options that exclude each other.
 */
export function parseOptions<Name extends string, Section extends string>(
  args: readonly string[],
  { allNames, sections }: KnownNames<Name, Section>,
): BenchmarkOptions<Name, Section> {
  const textOption = { type: 'string', multiple: true } as const;
  const flagOption = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ quick: flagOption, peers: flagOption, keep: flagOption, write: flagOption },
      ...{ only: textOption, condition: textOption, section: { type: 'string' } },
    },
  });
  const splitNames = (values: readonly string[] = []) =>
    values.flatMap((value) => value.split(','));
  const [section] =
    values.section === undefined ? [] : checkNames([values.section], getKeys(sections));
  const selected = checkNames(splitNames(values.only), allNames);
  const sectionNames = section === undefined ? allNames : sections[section];
  const names = sectionNames.filter((name) => selected.length === 0 || selected.includes(name));
  const { quick, keep: updatesBaseline, write: writesReport } = values;
  const withPeers =
    values.peers || writesReport || (section !== undefined && section !== 'service');
  if (updatesBaseline && (quick || withPeers))
    throw new Error('--keep cannot be combined with --quick, --peers or a section of the player.');
  if (writesReport && values.condition !== undefined)
    throw new Error('--write cannot be combined with --condition.');
  return {
    quick,
    withPeers,
    updatesBaseline,
    section,
    writesReport,
    conditions: splitNames(values.condition),
    names,
  };
}

const getKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

function checkNames<Name extends string>(
  selected: readonly string[],
  known: readonly Name[],
): Name[] {
  const unknown = selected.filter((name) => !known.some((knownName) => knownName === name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Available: ${known.join(', ')}.`);
  return known.filter((name) => selected.includes(name));
}
