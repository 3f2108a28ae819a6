import type { Findings } from '../findings.ts';
import { getName, type AstNode, type NodePath } from '../parsers/parse-script.ts';
import type { ImportedComponents } from './transform-imports.ts';

/** Renames the references to imported components in a script. */
export function renameComponents(
  paths: readonly NodePath[],
  { components }: ImportedComponents,
  offset: number,
  findings: Findings,
): void {
  for (const { node, key, ancestors } of paths) {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') continue;
    const name = getName(node) ?? '';
    const newName = components.get(name);
    const [parent] = ancestors;
    if (!newName || newName === name || !parent || !isReference(key, parent)) continue;
    const start = offset + node.start;
    findings.addEdit(start, start + name.length, formatReference(name, newName, parent));
  }
}

/** Expands a shorthand property and an export, where one identifier is both a reference and a name. */
function formatReference(name: string, newName: string, parent: AstNode): string {
  if (parent.type === 'ObjectProperty' && parent['shorthand'] === true)
    return `${name}: ${newName}`;
  const isShorthandExport =
    parent.type === 'ExportSpecifier' && getName(parent['local']) === getName(parent['exported']);
  return isShorthandExport ? `${newName} as ${name}` : newName;
}

/** The field of each node type that holds a member name, which does not refer to a declaration. */
const memberNameFields: Readonly<Record<string, string>> = {
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

function isReference(key: string, parent: AstNode): boolean {
  // `transformImports` rewrites import specifiers as a whole.
  if (/^Import\w*Specifier$/.test(parent.type)) return false;
  return memberNameFields[parent.type] !== key || parent['computed'] === true;
}
