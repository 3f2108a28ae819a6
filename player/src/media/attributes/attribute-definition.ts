/**
 * How an attribute's text becomes a property's value: a `switch` is a boolean that also knows of
 * being absent, `params` are a query, which a property may take as an object.
 */
export type AttributeType =
  | 'text'
  | 'number'
  | 'numbers'
  | 'boolean'
  | 'switch'
  | 'word'
  | 'colour'
  | 'params';

/** What is said of an attribute of the player. */
export interface AttributeDefinition {
  /** Absent for the attribute's own name in camel case. */
  readonly property?: string;
  readonly type: AttributeType;
  /** The words it may be, where it is one of a few; anything else is said in the console and ignored. */
  readonly values?: readonly string[];
  /** What its property is where nobody has set it, as on a media element; absent for nothing. */
  readonly defaultValue?: string | boolean | null;
  /** The least and the most that a number may be; absent for any. */
  readonly range?: readonly [least: number, most: number];
  /**
   * What a change of it changes beside the player itself: the source, how that is opened, so that it
   * goes on where it was, a setting of the media element, what the controls offer, or what kind of
   * stream it is taken for.
   */
  readonly affects?: 'source' | 'opening' | 'media' | 'offer' | 'stream';
}

/** One attribute of the player. */
export interface ResolvedAttribute extends AttributeDefinition {
  readonly property: string;
}

/** The value that each type of attribute has, where it is no word. */
interface Values {
  readonly text: string;
  readonly word: string;
  readonly colour: string;
  readonly number: number;
  readonly numbers: readonly number[];
  readonly boolean: boolean;
  readonly switch: boolean;
  readonly params: string | Readonly<Record<string, unknown>>;
}

/** The value of an attribute by its row. */
export type AttributeValue<Of extends AttributeDefinition> = Of extends {
  readonly values: readonly (infer Word)[];
}
  ? Word
  : Values[Of['type']];
