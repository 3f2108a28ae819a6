import { parseArgs } from 'node:util';

/** What `npm run bench` is asked for. */
export interface Options<Name extends string> {
  readonly quick: boolean;
  /** Beside the other players too. */
  readonly withPeers: boolean;
  /** The figures are kept as what later runs are held against. */
  readonly keeps: boolean;
  readonly names: readonly Name[];
}

/**
 * Reads the words of the command line: `--quick`, `--peers`, `--keep`, and `--only` with the parts that are wanted.
 * @throws Error where it names a part that there is not.
 */
export function readOptions<Name extends string>(
  words: readonly string[],
  known: readonly Name[],
): Options<Name> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      quick: { type: 'boolean' },
      peers: { type: 'boolean' },
      keep: { type: 'boolean' },
      only: { type: 'string', multiple: true },
    },
  });
  const wanted = (values.only ?? []).flatMap((each) => each.split(','));
  const unknown = wanted.filter((each) => !known.some((name) => name === each));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  const names = known.filter((name) => wanted.length === 0 || wanted.includes(name));
  const { quick = false, peers: withPeers = false, keep: keeps = false } = values;
  if (keeps && (quick || withPeers))
    throw new Error('What is kept is measured in full, and beside the bare page alone.');
  return { quick, withPeers, keeps, names };
}
