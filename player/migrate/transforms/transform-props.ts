import { findElementRule } from '../rules/element-rules.ts';
import type { Findings } from '../findings.ts';
import { isNode, getName, type AstNode, type NodePath } from '../parsers/parse-script.ts';
import { findAttributeRule, findPropRule } from '../rules/prop-rules.ts';
import type { ImportedComponents } from './transform-imports.ts';

/** Functions that create an element: `createElement()`, `h()`, `jsx()` and `jsxs()`. */
const elementFunctions = /^(?:createElement|h|jsxs?)$/;

/** Transforms the player's props in JSX and in calls such as `createElement()`. */
export function transformProps(
  { node }: NodePath,
  { components }: ImportedComponents,
  offset: number,
  findings: Findings,
): void {
  const isOpening = node.type === 'JSXOpeningElement';
  if (isOpening || node.type === 'JSXClosingElement') {
    const tag = node['name'];
    const name = getName(tag) ?? '';
    // Elements of Media Chrome are reported once, at their opening tag.
    const rule = findElementRule(name, isOpening);
    if (isNode(tag)) findings.apply(rule, name, offset + tag.start);
    if (!isPlayer(name, components)) return;
    for (const attribute of (node['attributes'] ?? []) as unknown[]) {
      if (isNode(attribute))
        transformProp(attribute['name'], components.has(name), offset, findings);
    }
  } else if (node.type === 'CallExpression') {
    const [type, props] = (node['arguments'] ?? []) as unknown[];
    const name = getName(type) ?? '';
    if (!elementFunctions.test(getCalleeName(node)) || !isPlayer(name, components)) return;
    if (!isNode(props)) return;
    for (const property of (props['properties'] ?? []) as AstNode[]) {
      if (property.type !== 'ObjectProperty' || property['computed'] === true) continue;
      const isShorthand = property['shorthand'] === true;
      transformProp(property['key'], components.has(name), offset, findings, isShorthand);
    }
  }
}

const isPlayer = (name: string, components: ImportedComponents['components']): boolean =>
  components.has(name) || name === 'mux-player' || name === 'vitrine-player';

function getCalleeName(call: AstNode): string {
  const { callee } = call;
  return (isNode(callee) ? (getName(callee) ?? getName(callee['property'])) : undefined) ?? '';
}

function transformProp(
  key: unknown,
  isComponent: boolean,
  offset: number,
  findings: Findings,
  isShorthand = false,
): void {
  const name = getName(key) ?? '';
  if (!isNode(key)) return;
  const rule = findPropRule(name) ?? (isComponent ? undefined : findAttributeRule(name));
  const start = offset + key.start + (key.type === 'StringLiteral' ? 1 : 0);
  // `{ a }` becomes `{ b: a }`: the variable keeps its name.
  if (isShorthand && rule?.action === 'rename') findings.addEdit(start, start, `${rule.to}: `);
  else findings.apply(rule, name, start);
}
