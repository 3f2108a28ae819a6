import type { Findings } from './findings.ts';
import { isNode, wordOf, type Node, type Place, type ScriptText } from './parse-script.ts';
import { slotFate } from './control-fates.ts';
import { elementFate } from './element-fates.ts';
import { eventFate } from './member-fates.ts';
import { attributeFate } from './prop-fates.ts';
import { readCss } from './read-css.ts';
import { readMarkup } from './read-markup.ts';
import { readProperties, tellName } from './read-words.ts';

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
export function readText(
  { node, part, around }: Place,
  script: ScriptText,
  findings: Findings,
): void {
  const isTemplate = node.type === 'TemplateLiteral';
  if (!isTemplate && node.type !== 'StringLiteral') return;
  const [parent] = around;
  if (!parent || modules.test(parent.type)) return;
  // As it is written, so that offsets stay true.
  const text = script.text.slice(node.start + 1, node.end - 1);
  const base = script.base + node.start + 1;
  const called = part === 'arguments' ? calledName(parent, node) : undefined;
  const { isPlayers } = script;
  if (called && listening.test(called)) findings.apply(eventFate(text), text, base);
  else if (called && attributing.test(called)) {
    if (isPlayers && !isOfPage(parent, script)) findings.apply(attributeFate(text), text, base);
  } else if (isSlot(parent)) {
    if (isPlayers) findings.apply(slotFate(text), `slot ${text}`, base);
  } else if (/<\/?(?:mux|vitrine)-(?:player|video|audio)\b/.test(text)) {
    readMarkup({ text, base, hasBraces: false, isPlayers }, findings);
  } else if ((isTemplate && isStyle(parent)) || isOfComponent(around) || sheet.test(text)) {
    readCss(
      { text, base, isPlayers, isWithin: /\b(?:Mux|Vitrine)Player\b/.test(tagOf(parent, script)) },
      findings,
    );
  } else if (called && selecting.test(called)) readSelector(text, base, isPlayers, findings);
  else {
    readProperties(text, base, isPlayers, findings);
    tellText(text, base, findings);
  }
}

function readSelector(text: string, base: number, isPlayers: boolean, findings: Findings): void {
  for (const { 0: name, index } of text.matchAll(/(?<![\w.#="'[-])media-[a-z-]+/g))
    findings.apply(elementFate(name, isPlayers), name, base + index);
  for (const { index } of text.matchAll(/(?<![\w.#="'[-])mux-player(?![\w-])/g)) {
    findings.edit(base + index, base + index + 'mux-player'.length, 'vitrine-player');
  }
}

function tellText(text: string, base: number, findings: Findings): void {
  const found =
    /@mux\/mux-(?:player|video|audio)[\w/-]*|(?<![\w-])mux-(?:player|video|audio)(?![\w-])|^mux-$|^MUX-PLAYER$/.exec(
      text,
    );
  if (found) tellName(found[0], base + found.index, findings);
}

/** The name of what is called with a node as its first argument. */
function calledName(parent: Node, node: Node): string | undefined {
  const [first] = (parent['arguments'] ?? []) as unknown[];
  const callee = parent['callee'];
  if (first !== node || !isNode(callee)) return undefined;
  return wordOf(callee) ?? wordOf(callee['property']);
}

/** An attribute of the page itself, such as the theme that it has. */
function isOfPage({ callee }: Node, { text }: ScriptText): boolean {
  const owner = isNode(callee) ? callee['object'] : undefined;
  if (!isNode(owner)) return false;
  return /^document\.(?:documentElement|body|head)$/.test(text.slice(owner.start, owner.end));
}

const isSlot = (parent: Node): boolean =>
  parent.type === 'JSXAttribute' && wordOf(parent['name']) === 'slot';

const isStyle = (parent: Node): boolean => parent.type === 'TaggedTemplateExpression';

/** Angular has the style sheets of a component in a property of its decorator, alone or in a list. */
function isOfComponent([parent, above]: readonly Node[]): boolean {
  const property = parent?.type === 'ArrayExpression' ? above : parent;
  return property?.type === 'ObjectProperty' && wordOf(property['key']) === 'styles';
}

/** What a template is tagged with, as it is written. */
function tagOf(parent: Node, { text }: ScriptText): string {
  const { tag } = parent;
  return isNode(tag) ? text.slice(tag.start, tag.end) : '';
}
