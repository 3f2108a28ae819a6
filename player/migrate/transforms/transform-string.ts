import type { Findings } from '../findings.ts';
import {
  isNode,
  getName,
  type AstNode,
  type NodePath,
  type ScriptSource,
} from '../parsers/parse-script.ts';
import { findSlotRule } from '../rules/control-rules.ts';
import { findElementRule } from '../rules/element-rules.ts';
import { findEventRule } from '../rules/member-rules.ts';
import { findAttributeRule } from '../rules/prop-rules.ts';
import { transformCss } from './transform-css.ts';
import { transformMarkup } from './transform-markup.ts';
import { transformCustomProperties, reportMention } from './read-words.ts';

/** Functions whose first argument names elements. */
const selecting =
  /^(?:querySelector(?:All)?|closest|matches|createElement|h|jsxs?|getElementsByTagName|whenDefined|\$\$?|locator)$/;
const attributing = /^(?:set|get|has|remove|toggle)Attribute$/;
const listening = /^(?:add|remove)EventListener$/;
/** A rule for the player, in whatever text: one that begins a block, with a declaration or a rule in it. */
const sheet =
  /(?<![\w.#-])(?:mux|vitrine)-player(?![\w-])[^{};<$]*\{\s*(?:[\w-]+\s*:|[&.:#\w-][^{};]*\{|\/\*|\$\{|\})/;
const modules = /^(?:Import|Export)|^TSImportType$|^ImportExpression$/;

/** Finds the player's names in what a script says in quotes. */
export function transformString(
  { node, key: part, ancestors: around }: NodePath,
  script: ScriptSource,
  findings: Findings,
): void {
  const isTemplate = node.type === 'TemplateLiteral';
  if (!isTemplate && node.type !== 'StringLiteral') return;
  const [parent] = around;
  if (!parent || modules.test(parent.type)) return;
  // As it is written, so that offsets stay true.
  const text = script.text.slice(node.start + 1, node.end - 1);
  const base = script.offset + node.start + 1;
  const called = part === 'arguments' ? calledName(parent, node) : undefined;
  const { mentionsPlayer: isPlayers } = script;
  if (called && listening.test(called)) findings.apply(findEventRule(text), text, base);
  else if (called && attributing.test(called)) {
    if (isPlayers && !isOfPage(parent, script)) findings.apply(findAttributeRule(text), text, base);
  } else if (isSlot(parent)) {
    if (isPlayers) findings.apply(findSlotRule(text), `slot ${text}`, base);
  } else if (/<\/?(?:mux|vitrine)-(?:player|video|audio)\b/.test(text)) {
    transformMarkup({ text, offset: base, hasBraces: false, mentionsPlayer: isPlayers }, findings);
  } else if ((isTemplate && isStyle(parent)) || isOfComponent(around) || sheet.test(text)) {
    transformCss(
      {
        text,
        offset: base,
        mentionsPlayer: isPlayers,
        isPlayerScope: /\b(?:Mux|Vitrine)Player\b/.test(tagOf(parent, script)),
      },
      findings,
    );
  } else if (called && selecting.test(called)) readSelector(text, base, isPlayers, findings);
  else {
    transformCustomProperties(text, base, isPlayers, findings);
    tellText(text, base, findings);
  }
}

function readSelector(text: string, base: number, isPlayers: boolean, findings: Findings): void {
  for (const { 0: name, index } of text.matchAll(/(?<![\w.#="'[-])media-[a-z-]+/g))
    findings.apply(findElementRule(name, isPlayers), name, base + index);
  for (const { index } of text.matchAll(/(?<![\w.#="'[-])mux-player(?![\w-])/g)) {
    findings.addEdit(base + index, base + index + 'mux-player'.length, 'vitrine-player');
  }
}

function tellText(text: string, base: number, findings: Findings): void {
  const found =
    /@mux\/mux-(?:player|video|audio)[\w/-]*|(?<![\w-])mux-(?:player|video|audio)(?![\w-])|^mux-$|^MUX-PLAYER$/.exec(
      text,
    );
  if (found) reportMention(found[0], base + found.index, findings);
}

/** The name of what is called with a node as its first argument. */
function calledName(parent: AstNode, node: AstNode): string | undefined {
  const [first] = (parent['arguments'] ?? []) as unknown[];
  const callee = parent['callee'];
  if (first !== node || !isNode(callee)) return undefined;
  return getName(callee) ?? getName(callee['property']);
}

/** An attribute of the page itself, such as the theme that it has. */
function isOfPage({ callee }: AstNode, { text }: ScriptSource): boolean {
  const owner = isNode(callee) ? callee['object'] : undefined;
  if (!isNode(owner)) return false;
  return /^document\.(?:documentElement|body|head)$/.test(text.slice(owner.start, owner.end));
}

const isSlot = (parent: AstNode): boolean =>
  parent.type === 'JSXAttribute' && getName(parent['name']) === 'slot';

const isStyle = (parent: AstNode): boolean => parent.type === 'TaggedTemplateExpression';

/** Angular has the style sheets of a component in a property of its decorator, alone or in a list. */
function isOfComponent([parent, above]: readonly AstNode[]): boolean {
  const property = parent?.type === 'ArrayExpression' ? above : parent;
  return property?.type === 'ObjectProperty' && getName(property['key']) === 'styles';
}

/** What a template is tagged with, as it is written. */
function tagOf(parent: AstNode, { text }: ScriptSource): string {
  const { tag } = parent;
  return isNode(tag) ? text.slice(tag.start, tag.end) : '';
}
