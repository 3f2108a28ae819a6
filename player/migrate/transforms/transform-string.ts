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
import { transformCss, transformCustomProperties } from './transform-css.ts';
import { transformMarkup } from './transform-markup.ts';

/** Functions whose first argument is a selector or a tag name. */
const selectorFunctions =
  /^(?:querySelector(?:All)?|closest|matches|createElement|h|jsxs?|getElementsByTagName|whenDefined|\$\$?|locator)$/;
const attributeMethods = /^(?:set|get|has|remove|toggle)Attribute$/;
const listenerMethods = /^(?:add|remove)EventListener$/;
/** A style rule for the player in any string: its selector, and a block with a declaration or a rule. */
const playerStyleRule =
  /(?<![\w.#-])(?:mux|vitrine)-player(?![\w-])[^{};<$]*\{\s*(?:[\w-]+\s*:|[&.:#\w-][^{};]*\{|\/\*|\$\{|\})/;
const moduleNodes = /^(?:Import|Export)|^TSImportType$|^ImportExpression$/;

/**
 * Transforms a string or template literal: the markup, style sheet, selector, attribute name or
 * event name that it contains.
 */
export function transformString(
  { node, key, ancestors }: NodePath,
  script: ScriptSource,
  findings: Findings,
): void {
  const isTemplate = node.type === 'TemplateLiteral';
  if (!isTemplate && node.type !== 'StringLiteral') return;
  const [parent] = ancestors;
  if (!parent || moduleNodes.test(parent.type)) return;
  // The source text, with its escapes, so that offsets are those of the file.
  const text = script.text.slice(node.start + 1, node.end - 1);
  const offset = script.offset + node.start + 1;
  const callee = key === 'arguments' ? getCalleeName(parent, node) : undefined;
  const { mentionsPlayer } = script;
  if (callee && listenerMethods.test(callee)) findings.apply(findEventRule(text), text, offset);
  else if (callee && attributeMethods.test(callee)) {
    if (mentionsPlayer && !isCalledOnDocument(parent, script))
      findings.apply(findAttributeRule(text), text, offset);
  } else if (isSlotAttribute(parent)) {
    if (mentionsPlayer) findings.apply(findSlotRule(text), `slot ${text}`, offset);
  } else if (/<\/?(?:mux|vitrine)-(?:player|video|audio)\b/.test(text)) {
    transformMarkup({ text, offset, hasBraces: false, mentionsPlayer }, findings);
  } else if (
    (isTemplate && isTaggedTemplate(parent)) ||
    isAngularStyle(ancestors) ||
    playerStyleRule.test(text)
  ) {
    const isPlayerScope = /\b(?:Mux|Vitrine)Player\b/.test(getTemplateTag(parent, script));
    transformCss({ text, offset, mentionsPlayer, isPlayerScope }, findings);
  } else if (callee && selectorFunctions.test(callee))
    transformSelector(text, offset, mentionsPlayer, findings);
  else {
    transformCustomProperties(text, offset, mentionsPlayer, findings);
    reportMentionIn(text, offset, findings);
  }
}

function transformSelector(
  text: string,
  offset: number,
  mentionsPlayer: boolean,
  findings: Findings,
): void {
  for (const { 0: name, index } of text.matchAll(/(?<![\w.#="'[-])media-[a-z-]+/g))
    findings.apply(findElementRule(name, mentionsPlayer), name, offset + index);
  for (const { index } of text.matchAll(/(?<![\w.#="'[-])mux-player(?![\w-])/g)) {
    const start = offset + index;
    findings.addEdit(start, start + 'mux-player'.length, 'vitrine-player');
  }
}

function reportMentionIn(text: string, offset: number, findings: Findings): void {
  const match =
    /@mux\/mux-(?:player|video|audio)[\w/-]*|(?<![\w-])mux-(?:player|video|audio)(?![\w-])|^mux-$|^MUX-PLAYER$/.exec(
      text,
    );
  if (match) findings.reportMention(match[0], offset + match.index);
}

/** Returns the name of the called function if `node` is the first argument of the call. */
function getCalleeName(call: AstNode, node: AstNode): string | undefined {
  const [firstArgument] = (call['arguments'] ?? []) as unknown[];
  const callee = call['callee'];
  if (firstArgument !== node || !isNode(callee)) return undefined;
  return getName(callee) ?? getName(callee['property']);
}

/** Whether a method is called on the root, body or head element, as for a page theme. */
function isCalledOnDocument({ callee }: AstNode, { text }: ScriptSource): boolean {
  const object = isNode(callee) ? callee['object'] : undefined;
  if (!isNode(object)) return false;
  return /^document\.(?:documentElement|body|head)$/.test(text.slice(object.start, object.end));
}

const isSlotAttribute = (parent: AstNode): boolean =>
  parent.type === 'JSXAttribute' && getName(parent['name']) === 'slot';

const isTaggedTemplate = (parent: AstNode): boolean => parent.type === 'TaggedTemplateExpression';

/** Whether a string is in the `styles` of an Angular component, which is a string or a list of strings. */
function isAngularStyle([parent, grandparent]: readonly AstNode[]): boolean {
  const property = parent?.type === 'ArrayExpression' ? grandparent : parent;
  return property?.type === 'ObjectProperty' && getName(property['key']) === 'styles';
}

/** Returns the source text of the tag of a template literal, or an empty string. */
function getTemplateTag(parent: AstNode, { text }: ScriptSource): string {
  const { tag } = parent;
  return isNode(tag) ? text.slice(tag.start, tag.end) : '';
}
