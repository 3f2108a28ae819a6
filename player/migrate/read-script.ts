import type { Findings } from './findings.ts';
import {
  isNode,
  nodesOf,
  parseScript,
  wordOf,
  type Place,
  type ScriptText,
} from './parse-script.ts';
import { fateIn } from './fate.ts';
import { elementFates } from './element-fates.ts';
import { attributeFate, propFate } from './prop-fates.ts';
import { readImports, type Imported } from './read-imports.ts';
import { readNames } from './read-names.ts';
import { readText } from './read-text.ts';
import { isMedia, propertyFate } from './style-fates.ts';
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
    readJsx(place, imported, script.base, findings);
    if (script.isPlayers) readMember(place, script.base, findings);
    readText(place, script, findings);
  }
  return imported.components;
}

function readJsx(
  { node }: Place,
  { components }: Imported,
  base: number,
  findings: Findings,
): void {
  if (node.type !== 'JSXOpeningElement' && node.type !== 'JSXClosingElement') return;
  const name = wordOf(node['name']) ?? '';
  const isComponent = components.has(name);
  const fate = fateIn(elementFates, name);
  if (isNode(node['name'])) findings.apply(fate, name, base + node['name'].start);
  if (!isComponent && name !== 'mux-player' && name !== 'vitrine-player') return;
  for (const attribute of (node['attributes'] ?? []) as unknown[]) {
    if (!isNode(attribute) || !isNode(attribute['name'])) continue;
    const prop = wordOf(attribute['name']) ?? '';
    const its = propFate(prop) ?? (isComponent ? undefined : attributeFate(prop));
    findings.apply(its, prop, base + attribute['name'].start);
    if (prop === 'style') readStyle(attribute, base, findings);
  }
}

/** The custom properties in a `style` of the player, of which some are known by their place alone. */
function readStyle(style: Place['node'], base: number, findings: Findings): void {
  for (const { node, part } of nodesOf(style)) {
    const name = part === 'key' ? wordOf(node) : undefined;
    if (name?.startsWith('--') && !isMedia(name)) {
      findings.apply(propertyFate(name), name, base + node.start + 1);
    }
  }
}

function readMember({ node }: Place, base: number, findings: Findings): void {
  if (!/^(?:Optional)?MemberExpression$/.test(node.type) || node['computed'] === true) return;
  const name = wordOf(node['property']);
  if (name && isNode(node['property'])) {
    findings.apply(memberFate(name), name, base + node['property'].start);
  }
}
