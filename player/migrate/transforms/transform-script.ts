import type { Findings } from '../findings.ts';
import {
  isNode,
  traverse,
  parseScript,
  getName,
  type NodePath,
  type ScriptSource,
} from '../parsers/parse-script.ts';
import { transformImports } from './transform-imports.ts';
import { renameComponents } from './rename-components.ts';
import { transformProps } from './transform-props.ts';
import { transformString } from './transform-string.ts';
import { findMemberRule } from '../rules/member-rules.ts';

/**
 * Finds the player's names in a script. Gives the components that are the player, each with the
 * name that it has from now on.
 *
 * @throws {SyntaxError} for what is no script.
 */
export function transformScript(
  script: ScriptSource,
  findings: Findings,
): ReadonlyMap<string, string> {
  const places = [...traverse(parseScript(script.text, script.dialect))];
  const imported = transformImports(script, places, findings);
  renameComponents(places, imported, script.offset, findings);
  for (const place of places) {
    transformProps(place, imported, script.offset, findings);
    if (script.mentionsPlayer) readMember(place, script.offset, findings);
    transformString(place, script, findings);
  }
  return imported.components;
}

/** What is set is a property of the player more surely than what is read. */
function readMember(
  { node, key: part, ancestors: around }: NodePath,
  base: number,
  findings: Findings,
): void {
  if (!/^(?:Optional)?MemberExpression$/.test(node.type) || node['computed'] === true) return;
  const name = getName(node['property']);
  const isSet = part === 'left' && around[0]?.type === 'AssignmentExpression';
  if (name && isNode(node['property'])) {
    findings.apply(findMemberRule(name, isSet), name, base + node['property'].start);
  }
}
