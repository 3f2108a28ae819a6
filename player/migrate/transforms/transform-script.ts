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
 * Transforms the imports, references, props, members and string literals of a script. Returns the
 * local names of player components, each with its name after the migration.
 *
 * @throws {SyntaxError} if the script cannot be parsed.
 */
export function transformScript(
  script: ScriptSource,
  findings: Findings,
): ReadonlyMap<string, string> {
  const paths = [...traverse(parseScript(script.text, script.language))];
  const imported = transformImports(script, paths, findings);
  renameComponents(paths, imported, script.offset, findings);
  for (const path of paths) {
    transformProps(path, imported, script.offset, findings);
    if (script.mentionsPlayer) reportMember(path, script.offset, findings);
    transformString(path, script, findings);
  }
  return imported.components;
}

/** Reports properties of the player. Some rules apply to assignments only, which are more certain. */
function reportMember(
  { node, key, ancestors }: NodePath,
  offset: number,
  findings: Findings,
): void {
  if (!/^(?:Optional)?MemberExpression$/.test(node.type) || node['computed'] === true) return;
  const name = getName(node['property']);
  const isSet = key === 'left' && ancestors[0]?.type === 'AssignmentExpression';
  if (name && isNode(node['property'])) {
    findings.apply(findMemberRule(name, isSet), name, offset + node['property'].start);
  }
}
