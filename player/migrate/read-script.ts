import type { Findings } from './findings.ts';
import {
  isNode,
  nodesOf,
  parseScript,
  wordOf,
  type Place,
  type ScriptText,
} from './parse-script.ts';
import { readImports } from './read-imports.ts';
import { readNames } from './read-names.ts';
import { readProps } from './read-props.ts';
import { readText } from './read-text.ts';
import { memberFate } from './member-fates.ts';

/**
 * Finds the player's names in a script. Gives the components that are the player, each with the
 * name that it has from now on.
 *
 * @throws {SyntaxError} for what is no script.
 */
export function readScript(script: ScriptText, findings: Findings): ReadonlyMap<string, string> {
  const places = [...nodesOf(parseScript(script.text, script.dialect))];
  const imported = readImports(script, places, findings);
  readNames(places, imported, script.base, findings);
  for (const place of places) {
    readProps(place, imported, script.base, findings);
    if (script.isPlayers) readMember(place, script.base, findings);
    readText(place, script, findings);
  }
  return imported.components;
}

/** What is set is a property of the player more surely than what is read. */
function readMember({ node, part, around }: Place, base: number, findings: Findings): void {
  if (!/^(?:Optional)?MemberExpression$/.test(node.type) || node['computed'] === true) return;
  const name = wordOf(node['property']);
  const isSet = part === 'left' && around[0]?.type === 'AssignmentExpression';
  if (name && isNode(node['property'])) {
    findings.apply(memberFate(name, isSet), name, base + node['property'].start);
  }
}
