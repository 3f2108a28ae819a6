/**
 * The type of an attribute, which determines how its text is converted to the property value: a
 * `switch` is a boolean that can also be undefined, a `word` is one of several keywords, and `params`
 * is a query string, which the property also accepts as an object.
 */
export type AttributeType =
  | 'text'
  | 'number'
  | 'numbers'
  | 'boolean'
  | 'switch'
  | 'word'
  | 'color'
  | 'params';

/**
 * A part of the player that an attribute affects: the `source`; the `start-time` of a source that has
 * not played yet; the way to open the source (`source-options`), so that the current position is kept; how
 * much of it is loaded (`preload`); a property of the `media` element; the control options
 * (`control-options`); or the `stream` overrides.
 */
export type AttributeEffect =
  | 'source'
  | 'start-time'
  | 'source-options'
  | 'preload'
  | 'media'
  | 'control-options'
  | 'stream';

/** The definition of an attribute of the player. */
export interface AttributeDefinition {
  /** The name of the property. Default: the name of the attribute in camel case. */
  readonly property?: string;
  readonly type: AttributeType;
  /** The allowed keywords of a `word`. Other values are ignored with a console warning. */
  readonly values?: readonly string[];
  /** The value of the property without the attribute, as on a media element. Default: undefined. */
  readonly defaultValue?: string | boolean | null;
  /** The minimum and the maximum of a number. Default: any finite number. */
  readonly range?: readonly [minimum: number, maximum: number];
  /** The parts of the player that a change affects. Default: none; the value is read when needed. */
  readonly affects?: AttributeEffect | readonly AttributeEffect[];
}

/** An attribute definition with the name of its property. */
export interface ResolvedAttribute extends AttributeDefinition {
  readonly property: string;
}

/** The property value for each attribute type. */
interface ValueByType {
  readonly text: string;
  readonly word: string;
  readonly color: string;
  readonly number: number;
  readonly numbers: readonly number[];
  readonly boolean: boolean;
  readonly switch: boolean;
  readonly params: string | Readonly<Record<string, unknown>>;
}

/** The property value of an attribute. */
export type AttributeValue<Definition extends AttributeDefinition> = Definition extends {
  readonly values: readonly (infer Keyword)[];
}
  ? Keyword
  : ValueByType[Definition['type']];
