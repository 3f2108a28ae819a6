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

type Attributes = typeof playerAttributes;

/** Global attributes that can be set as options. */
const globalAttributes = ['id', 'class', 'lang', 'dir', 'slot', 'style'] as const;

/** The attributes of the player in camel case, and some global attributes. */
export type PlayerOptions = {
  readonly [Name in keyof Attributes as CamelCase<Name>]?:
    | AttributeValue<Attributes[Name]>
    | null
    | undefined;
} & { readonly [Name in (typeof globalAttributes)[number]]?: string | null | undefined } & {
  /** `true`, or `until-found`, which lets find-in-page reveal the player. */
  readonly hidden?: boolean | string | null | undefined;
  readonly [data: `data-${string}`]: string | null | undefined;
} & {
  /** All tokens in one object. An option for a single token takes precedence. */
  readonly tokens?: PlaybackTokens | null | undefined;
};

const attributesByOption = new Map<string, readonly [name: string, definition: ResolvedAttribute]>(
  Object.entries(playerAttributes).map(([name, definition]) => [
    toCamelCase(name),
    [name, definition],
  ]),
);
const isGlobalAttribute = (name: string): boolean =>
  name === 'hidden' ||
  (globalAttributes as readonly string[]).includes(name) ||
  /^data-[a-z0-9_.-]+$/.test(name);

/**
 * Converts options to attributes.
 *
 * @throws {TypeError} for an unknown option and for a value that an attribute cannot hold.
 */
export function toAttributes({ tokens, ...options }: PlayerOptions): Record<string, string> {
  if (typeof tokens === 'function') {
    throw new TypeError(
      'vitrine/ssr: `tokens` must be an object; a function is not supported on the server.',
    );
  }
  const tokenOptions = Object.entries(tokens ?? {}).map(
    ([name, token]) => [`${name}Token`, token] as const,
  );
  const entries = Object.entries<unknown>({ ...Object.fromEntries(tokenOptions), ...options });
  return Object.fromEntries(
    entries.flatMap(([option, value]) => {
      const [name, text] = serializeOption(option, value);
      return text === null ? [] : [[name, text]];
    }),
  );
}

function serializeOption(
  option: string,
  value: unknown,
): readonly [name: string, text: string | null] {
  const attribute = attributesByOption.get(option);
  if (!attribute && !isGlobalAttribute(option)) {
    throw new TypeError(`vitrine/ssr: a player has no option ${JSON.stringify(option)}.`);
  }
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new TypeError(`vitrine/ssr: ${option} cannot be a ${typeof value}.`);
  }
  if (attribute) return [attribute[0], serializeAttribute(attribute[1], value)];
  if (value === undefined || value === null) return [option, null];
  if (option === 'hidden' && typeof value === 'boolean') return [option, value ? '' : null];
  if (typeof value === 'string') return [option, value];
  throw new TypeError(`vitrine/ssr: ${option} must be text.`);
}
