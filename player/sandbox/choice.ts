import type { LayoutName } from '../src/controls/layout/layouts.ts';
import { parseAttribute } from '../src/media/attributes/parse-attribute.ts';
import { playerAttributes } from '../src/media/attributes/player-attributes.ts';
import type { FaultName } from './faults.ts';
import { layoutPresets } from './layout-presets.ts';
import { optionNames, options, type Option, type OptionName } from './options.ts';
import { states, type PlayerState, type StateName } from './states.ts';
import { streams, type Stream, type StreamName } from './streams.ts';

/** The value of every option, and additional player attributes. */
export interface Choice {
  readonly values: Readonly<Record<OptionName, string>>;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A choice, and a message for each part of the query that was ignored. */
export interface ParsedChoice extends Choice {
  readonly errors: readonly string[];
}

/** The stream, the state and the fault that a choice selects. */
export interface Scene {
  readonly stream: Stream;
  readonly state: PlayerState;
  readonly fault: FaultName | undefined;
}

export const isOptionName = (name: string): name is OptionName => Object.hasOwn(options, name);

const isAttributeName = (name: string): name is keyof typeof playerAttributes =>
  Object.hasOwn(playerAttributes, name);

/** Returns why a value of an option is invalid; undefined if it is valid. */
function findValueError(name: OptionName, value: string): string | undefined {
  const { values, range }: Option = options[name];
  if (values)
    return Object.hasOwn(values, value)
      ? undefined
      : `Unknown ${name} “${value}”. Use one of: ${Object.keys(values).join(', ')}.`;
  const [minimum, maximum] = range ?? [0, 0];
  if (value === '' || (Number(value) >= minimum && Number(value) <= maximum)) return undefined;
  return `The ${name} “${value}” is not a number from ${minimum} to ${maximum}.`;
}

/** Returns why an attribute cannot be set; undefined if it can. */
function findAttributeError(name: string, value: string): string | undefined {
  if (!isAttributeName(name))
    return `Unknown parameter “${name}”. Use ${optionNames.join(', ')} or an attribute of the player.`;
  let error: string | undefined;
  parseAttribute(name, playerAttributes[name], value, () => {
    error = `The attribute ${name} does not accept “${value}”.`;
  });
  return error;
}

/** Parses a query. Unknown and invalid parameters have their defaults, and a message each. */
export function parseChoice(query: string): ParsedChoice {
  const values = Object.fromEntries(
    optionNames.map((name) => [name, options[name].defaultValue]),
  ) as Record<OptionName, string>;
  const attributes: Record<string, string> = {};
  const errors: string[] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    const error = isOptionName(name)
      ? findValueError(name, value)
      : findAttributeError(name, value);
    if (error !== undefined) errors.push(error);
    else if (isOptionName(name)) values[name] = value;
    else attributes[name] = value;
  }
  return { values, attributes, errors };
}

/** Serializes a choice to a query without the defaults. */
export function serializeChoice({ values, attributes }: Choice): string {
  const changedNames = optionNames.filter((name) => values[name] !== options[name].defaultValue);
  return new URLSearchParams([
    ...changedNames.map((name) => [name, values[name]]),
    ...Object.entries(attributes),
  ]).toString();
}

/** The options that the selected layout determines. */
export function listPresetOptions({ values }: Choice): readonly OptionName[] {
  const preset = values.layout === 'auto' ? {} : layoutPresets[values.layout as LayoutName];
  return Object.keys(preset) as OptionName[];
}

/** Resolves the options that depend on others. */
export function resolveScene({ values }: Choice): Scene {
  const preset = values.layout === 'auto' ? undefined : layoutPresets[values.layout as LayoutName];
  const stream: Stream = streams[preset?.stream ?? (values.stream as StreamName)];
  const state: PlayerState = states[preset?.state ?? (values.state as StateName)];
  if (values.fault === 'auto') return { stream, state, fault: state.fault };
  return {
    stream,
    state,
    fault: values.fault === 'none' ? undefined : (values.fault as FaultName),
  };
}
