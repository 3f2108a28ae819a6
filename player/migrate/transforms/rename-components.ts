import type { Findings } from '../findings.ts';
import { getName, type AstNode, type NodePath } from '../parsers/parse-script.ts';
import type { ImportedComponents } from './transform-imports.ts';

/** Gives components their new names wherever a script means them, and nowhere else. */
export function renameComponents(
  places: readonly NodePath[],
  { components }: ImportedComponents,
  base: number,
  findings: Findings,
): void {
  for (const { node, key: part, ancestors: around } of places) {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') continue;
    const name = getName(node) ?? '';
    const now = components.get(name);
    const [parent] = around;
    if (!now || now === name || !parent || !isMeant(part, parent)) continue;
    findings.addEdit(
      base + node.start,
      base + node.start + name.length,
      inPlaceOf(name, now, parent),
    );
  }
}

/** Some names stand for two things: what is meant, and what it is called for others. */
function inPlaceOf(name: string, now: string, parent: AstNode): string {
  if (parent.type === 'ObjectProperty' && parent['shorthand'] === true) return `${name}: ${now}`;
  const local = parent['local'];
  const isBoth =
    parent.type === 'ExportSpecifier' && getName(local) === getName(parent['exported']);
  return isBoth ? `${now} as ${name}` : now;
}

/** Parts of nodes whose identifiers are names of members, and mean nothing that is declared. */
const members: Readonly<Record<string, string>> = {
  ClassAccessorProperty: 'key',
  ClassMethod: 'key',
  ClassProperty: 'key',
  ExportSpecifier: 'exported',
  JSXAttribute: 'name',
  JSXMemberExpression: 'property',
  LabeledStatement: 'label',
  MemberExpression: 'property',
  ObjectMethod: 'key',
  ObjectProperty: 'key',
  OptionalMemberExpression: 'property',
  TSEnumMember: 'id',
  TSMethodSignature: 'key',
  TSPropertySignature: 'key',
  TSQualifiedName: 'right',
};

function isMeant(part: string, parent: AstNode): boolean {
  // Imports are written anew as a whole.
  if (/^Import\w*Specifier$/.test(parent.type)) return false;
  return members[parent.type] !== part || parent['computed'] === true;
}
