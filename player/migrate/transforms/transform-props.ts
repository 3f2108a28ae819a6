import { findElementRule } from '../rules/element-rules.ts';
import type { Findings } from '../findings.ts';
import { isNode, getName, type AstNode, type NodePath } from '../parsers/parse-script.ts';
import { findAttributeRule, findPropRule } from '../rules/prop-rules.ts';
import type { ImportedComponents } from './transform-imports.ts';

const creating = /^(?:createElement|h|jsxs?)$/;

/** Finds what the player is given where a script draws it, as JSX or as what JSX becomes. */
export function transformProps(
  { node }: NodePath,
  { components }: ImportedComponents,
  base: number,
  findings: Findings,
): void {
  const isOpening = node.type === 'JSXOpeningElement';
  if (isOpening || node.type === 'JSXClosingElement') {
    const tag = node['name'];
    const name = getName(tag) ?? '';
    // One of Media Chrome is told of once, where it begins.
    const fate = findElementRule(name, isOpening);
    if (isNode(tag)) findings.apply(fate, name, base + tag.start);
    if (!isPlayer(name, components)) return;
    for (const each of (node['attributes'] ?? []) as unknown[]) {
      if (isNode(each)) readProp(each['name'], components.has(name), base, findings);
    }
  } else if (node.type === 'CallExpression') {
    const [type, given] = (node['arguments'] ?? []) as unknown[];
    const name = getName(type) ?? '';
    if (!creating.test(calledName(node)) || !isPlayer(name, components) || !isNode(given)) return;
    for (const each of (given['properties'] ?? []) as AstNode[]) {
      if (each.type !== 'ObjectProperty' || each['computed'] === true) continue;
      readProp(each['key'], components.has(name), base, findings, each['shorthand'] === true);
    }
  }
}

const isPlayer = (name: string, components: ImportedComponents['components']): boolean =>
  components.has(name) || name === 'mux-player' || name === 'vitrine-player';

function calledName(call: AstNode): string {
  const { callee } = call;
  return (isNode(callee) ? (getName(callee) ?? getName(callee['property'])) : undefined) ?? '';
}

function readProp(
  key: unknown,
  isComponent: boolean,
  base: number,
  findings: Findings,
  isShorthand = false,
): void {
  const name = getName(key) ?? '';
  if (!isNode(key)) return;
  const fate = findPropRule(name) ?? (isComponent ? undefined : findAttributeRule(name));
  const start = base + key.start + (key.type === 'StringLiteral' ? 1 : 0);
  // What is meant keeps its name, and is given under another.
  if (isShorthand && fate?.does === 'rename') findings.addEdit(start, start, `${fate.to}: `);
  else findings.apply(fate, name, start);
}
