import { getName, type AstNode, type NodePath } from '../parsers/parse-script.ts';

/** Whether a script may call something by another name: nothing else has either name. */
export function isNameAvailable(now: string, old: string, places: readonly NodePath[]): boolean {
  return !places.some(
    ({ node, key: part, ancestors: around }) =>
      getName(node) === now ||
      (getName(node) === old && node.type === 'Identifier' && declares(part, around)),
  );
}

/** Whether an identifier names something new, and not what is imported. */
function declares(part: string, [parent, grand]: readonly AstNode[]): boolean {
  if (!parent) return false;
  if (/^Import\w*Specifier$/.test(parent.type))
    return (
      part === 'local' &&
      parent.type !== 'ImportDefaultSpecifier' &&
      getName(parent['imported']) !== 'default'
    );
  if (part === 'params' || part === 'id' || part === 'elements' || part === 'param') return true;
  if (parent.type === 'RestElement' || parent.type === 'AssignmentPattern') return part !== 'right';
  return parent.type === 'ObjectProperty' && part === 'value' && grand?.type === 'ObjectPattern';
}
