/**
 * The type of an attribute, which determines how its value is converted to the property value.
 *
 * - `optional-boolean`: a boolean that can also be undefined.
 * - `enum`: one of several keywords.
 * - `params`: a query string. The property also accepts an object.
 */
export type AttributeType =
  | 'text'
  | 'number'
  | 'numbers'
  | 'boolean'
  | 'optional-boolean'
  | 'enum'
  | 'color'
  | 'params';

/**
 * The effect of an attribute change.
 *
 * - `source`: the player loads another video.
 * - `start-time`: the start position of a source that has not played yet.
 * - `source-options`: the player reloads the video and keeps the current position.
 * - `preload`: how much of the source is loaded before playback.
 * - `media`: a property of the media element.
 * - `control-options`: the options of the controls.
 * - `stream`: the stream overrides.
 */
export type AttributeEffect =
  | 'source'
  | 'start-time'
  | 'source-options'
  | 'preload'
  | 'media'
  | 'control-options'
  | 'stream';

/** The definition of a player attribute. */
export interface AttributeDefinition {
  /** The name of the property. Default: the name of the attribute in camel case. */
  readonly property?: string;
  readonly type: AttributeType;
  /** The allowed keywords of an `enum`. Other values are ignored with a console warning. */
  readonly values?: readonly string[];
  /** The property value if the attribute is absent. Default: undefined. */
  readonly defaultValue?: string | boolean | null;
  /** The minimum and maximum of a number. Default: any finite number. */
  readonly range?: readonly [minimum: number, maximum: number];
  /** The effects of a change. Default: none; the value is read when it is needed. */
  readonly affects?: AttributeEffect | readonly AttributeEffect[];
}

/** An attribute definition with the name of its property. */
export interface ResolvedAttribute extends AttributeDefinition {
  readonly property: string;
}

/** The type of the property value for each attribute type. */
interface ValueByType {
  readonly text: string;
  readonly enum: string;
  readonly color: string;
  readonly number: number;
  readonly numbers: readonly number[];
  readonly boolean: boolean;
  readonly 'optional-boolean': boolean;
  readonly params: string | Readonly<Record<string, unknown>>;
}

/** The type of the property value for an attribute definition. */
export type AttributeValue<Definition extends AttributeDefinition> = Definition extends {
  readonly values: readonly (infer Keyword)[];
}
  ? Keyword
  : ValueByType[Definition['type']];
