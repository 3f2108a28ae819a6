import { getDocsUrl } from '../../platform/project-links.ts';
import type { ResolvedAttribute } from './attribute-definition.ts';

/** Describes the allowed values of an attribute as a predicate, such as `must be a color`. */
export function describeAllowedValues({
  type,
  values: keywords = [],
  range,
}: ResolvedAttribute): string {
  if (type === 'enum') return `must be one of ${keywords.join(', ')}`;
  if (type === 'color') return 'must be a color';
  const rangeText = describeRange(range);
  return type === 'numbers'
    ? `must be a list of numbers${rangeText}, separated by commas or spaces`
    : `must be a number${rangeText}`;
}

/** Logs a console warning about an invalid attribute value that describes the allowed values. */
export const warnInvalidAttribute = (
  element: string,
  name: string,
  definition: ResolvedAttribute,
  text: string,
): void =>
  console.warn(
    `<${element}> ${name}="${text}": ${describeAllowedValues(definition)}. See ${getDocsUrl(element)}`,
  );

function describeRange(range: ResolvedAttribute['range']): string {
  if (!range) return '';
  const [minimum, maximum] = range;
  return maximum === Number.MAX_VALUE
    ? ` greater than or equal to ${minimum}`
    : ` from ${minimum} to ${maximum}`;
}
