import type {
  ResolvedAttribute,
  AttributeValue,
} from '../media/attributes/attribute-definition.ts';
import {
  playerAttributes,
  toCamelCase,
  type CamelCase,
} from '../media/attributes/player-attributes.ts';
import { serializeAttribute } from '../media/attributes/parse-attribute.ts';
import type { PlaybackTokens } from '../source/source-options.ts';

type Table = typeof playerAttributes;

/** What an element of any kind may have, and how it is written in the options. */
const general = ['id', 'class', 'lang', 'dir', 'slot', 'style'] as const;

/** The attributes of a player by their names in camel case, and a few that every element has. */
export type PlayerOptions = {
  readonly [Name in keyof Table as CamelCase<Name>]?:
    | AttributeValue<Table[Name]>
    | null
    | undefined;
} & { readonly [Name in (typeof general)[number]]?: string | null | undefined } & {
  /** True, or `until-found`, which lets the search of a browser show it. */
  readonly hidden?: boolean | string | null | undefined;
  readonly [data: `data-${string}`]: string | null | undefined;
} & {
  /** All tokens in one; one that has an option of its own yields to that. */
  readonly tokens?: PlaybackTokens | null | undefined;
};

const rows = new Map<string, readonly [name: string, row: ResolvedAttribute]>(
  Object.entries(playerAttributes).map(([name, row]) => [toCamelCase(name), [name, row]]),
);
const isGeneral = (name: string): boolean =>
  name === 'hidden' ||
  (general as readonly string[]).includes(name) ||
  /^data-[a-z0-9_.-]+$/.test(name);

/**
 * The attributes that options stand for, by their own names, as text.
 *
 * Throws a `TypeError` for an option that does not exist, and for a value that no attribute can hold.
 */
export function toAttributes({ tokens, ...options }: PlayerOptions): Record<string, string> {
  if (typeof tokens === 'function') {
    throw new TypeError('vitrine/ssr: tokens must be there already, and not a function.');
  }
  const each = Object.entries(tokens ?? {}).map(([use, token]) => [`${use}Token`, token] as const);
  const all = Object.entries<unknown>({ ...Object.fromEntries(each), ...options });
  return Object.fromEntries(
    all.flatMap(([option, value]) => {
      const [name, text] = written(option, value);
      return text === null ? [] : [[name, text]];
    }),
  );
}

function written(option: string, value: unknown): readonly [name: string, text: string | null] {
  const known = rows.get(option);
  if (!known && !isGeneral(option)) {
    throw new TypeError(`vitrine/ssr: a player has no option ${JSON.stringify(option)}.`);
  }
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new TypeError(`vitrine/ssr: ${option} cannot be a ${typeof value}.`);
  }
  if (known) return [known[0], serializeAttribute(known[1], value)];
  if (value === undefined || value === null) return [option, null];
  if (option === 'hidden' && typeof value === 'boolean') return [option, value ? '' : null];
  if (typeof value === 'string') return [option, value];
  throw new TypeError(`vitrine/ssr: ${option} must be text.`);
}
