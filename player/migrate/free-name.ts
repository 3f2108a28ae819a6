import { wordOf, type Node, type Place } from './parse-script.ts';

/** Whether a script may call something by another name: nothing else has either name. */
export function isFree(now: string, old: string, places: readonly Place[]): boolean {
  return !places.some(
    ({ node, part, around }) =>
      wordOf(node) === now ||
      (wordOf(node) === old && node.type === 'Identifier' && declares(part, around)),
  );
}

/** Whether an identifier names something new, and not what is imported. */
function declares(part: string, [parent, grand]: readonly Node[]): boolean {
  if (!parent) return false;
  if (/^Import\w*Specifier$/.test(parent.type))
    return (
      part === 'local' &&
      parent.type !== 'ImportDefaultSpecifier' &&
      wordOf(parent['imported']) !== 'default'
    );
  if (part === 'params' || part === 'id' || part === 'elements' || part === 'param') return true;
  if (parent.type === 'RestElement' || parent.type === 'AssignmentPattern') return part !== 'right';
  return parent.type === 'ObjectProperty' && part === 'value' && grand?.type === 'ObjectPattern';
}
