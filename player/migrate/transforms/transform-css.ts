import type { Findings } from '../findings.ts';
import { isMediaProperty, findPartRule, findCustomPropertyRule } from '../rules/style-rules.ts';
import { findSlotRule } from '../rules/control-rules.ts';
import { findElementRule } from '../rules/element-rules.ts';

/** A style sheet, or a fragment of one, in a file. */
export interface StyleSource {
  readonly text: string;
  /** The offset of `text` in the file. */
  readonly offset: number;
  /** Whether the file mentions the player anywhere. If so, `--media-` properties are the player's. */
  readonly mentionsPlayer: boolean;
  /** Whether the whole text styles the player, as its `style` attribute does. */
  readonly isPlayerScope?: boolean;
}

/** Comments, strings and URLs, which are skipped, and names, braces and semicolons. */
const tokenPattern =
  /\/\*[^]*?(?:\*\/|$)|(?<=^|[\s;{}])\/\/[^\n]*|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|url\(\s*[^"'\s)][^)]*\)|[{};]|-{0,2}[\w\u0080-\uffff][\w\u0080-\uffff-]*/g;

/** Transforms the selectors, parts and custom properties of a style sheet. */
export function transformCss(
  { text, offset, mentionsPlayer, isPlayerScope = false }: StyleSource,
  findings: Findings,
): void {
  /** For each open block, whether it is inside a rule for the player. */
  const scopes = [isPlayerScope];
  let start = 0;
  for (const { 0: token, index } of text.matchAll(tokenPattern)) {
    if (token === '{') scopes.push(scopes.at(-1) || selectsPlayer(text.slice(start, index)));
    if (token === '}' && scopes.length > 1) scopes.pop();
    if ('{};'.includes(token)) {
      start = index + 1;
      continue;
    }
    const tokenOffset = offset + index;
    const isInPlayerRule = scopes.at(-1) === true;
    if (token.startsWith('--'))
      transformProperty(token, tokenOffset, isInPlayerRule, mentionsPlayer, findings);
    else if (isInSelector(text, index)) {
      const textBefore = text.slice(start, index);
      if (!isPartName(textBefore))
        transformSelectorToken(token, textBefore, tokenOffset, mentionsPlayer, findings);
      else if (isInPlayerRule || selectsPlayer(textBefore))
        findings.apply(findPartRule(token), token, tokenOffset);
    }
  }
}

const selectsPlayer = (prelude: string): boolean => /(?:mux|vitrine)-player/i.test(prelude);

/** Whether the text from `start` on reaches a block before the statement ends. */
const isInSelector = (text: string, start: number): boolean =>
  /^(?:"[^"\n]*"|'[^'\n]*'|[^{};"'])*\{/.test(text.slice(start));

function transformProperty(
  name: string,
  offset: number,
  isInPlayerRule: boolean,
  mentionsPlayer: boolean,
  findings: Findings,
): void {
  const rule = findCustomPropertyRule(name);
  if (isMediaProperty(name) && !mentionsPlayer && !isInPlayerRule) {
    const message =
      rule?.action === 'rename'
        ? `If this property styles the player, rename it to ${rule.to}.`
        : 'This property may style the player.';
    findings.report(offset, `${name}: ${message}`, 'colors-and-parts');
  } else if (isMediaProperty(name) || isInPlayerRule) findings.apply(rule, name, offset);
}

/** Whether `before` ends inside `::part()`. */
const isPartName = (before: string): boolean => /::part\(([\w\s-]*)$/.test(before);

function transformSelectorToken(
  token: string,
  before: string,
  offset: number,
  mentionsPlayer: boolean,
  findings: Findings,
): void {
  if (/\[slot[~|^$*]?=$/.test(before) && mentionsPlayer) {
    const slot = token.replaceAll(/["']/g, '');
    findings.apply(findSlotRule(slot), `slot ${slot}`, offset);
  }
  if (/[.#:[=@$%&\w-]$/.test(before)) return;
  findings.apply(findElementRule(token, mentionsPlayer), token, offset);
}

/** Renames Mux Player's custom properties in a string in a file that mentions the player. */
export function transformCustomProperties(
  text: string,
  offset: number,
  mentionsPlayer: boolean,
  findings: Findings,
): void {
  if (!mentionsPlayer) return;
  for (const { 0: name, index } of text.matchAll(/(?<![\w-])--media-[\w-]*\w/g))
    findings.apply(findCustomPropertyRule(name), name, offset + index);
  // Properties without the prefix are matched only as a whole string, as in `setProperty()`.
  if (/^--[\w-]+$/.test(text)) findings.apply(findCustomPropertyRule(text), text, offset);
}
