import { docsAddress } from '../../platform/project-links.ts';
import type { ResolvedAttribute } from './attribute-definition.ts';

/** What an attribute may say, as the end of a sentence. */
export function describeAllowedValues({
  type,
  values: words = [],
  range,
}: ResolvedAttribute): string {
  if (type === 'word') return `may be ${words.join(', ')}`;
  if (type === 'colour') return 'must be a color';
  const within = inWords(range);
  return type === 'numbers'
    ? `must be numbers${within}, with commas or spaces between`
    : `must be a number${within}`;
}

/** Says in the console what an attribute of an element may say in place of a text. */
export const warnInvalidAttribute = (
  element: string,
  name: string,
  row: ResolvedAttribute,
  text: string,
): void =>
  console.warn(
    `<${element}> ${name}="${text}": ${describeAllowedValues(row)}. See ${docsAddress(element)}`,
  );

function inWords(range: ResolvedAttribute['range']): string {
  if (!range) return '';
  const [least, most] = range;
  return most === Number.MAX_VALUE ? ` from ${least} up` : ` from ${least} to ${most}`;
}
