import type { Findings } from '../findings.ts';
import { isMediaProperty, findPartRule, findCustomPropertyRule } from '../rules/style-rules.ts';
import { findSlotRule } from '../rules/control-rules.ts';
import { findElementRule } from '../rules/element-rules.ts';

/** A style sheet, or a part of one, within a file. */
export interface StyleSource {
  readonly text: string;
  /** Where it begins in the file. */
  readonly offset: number;
  /** The file is about the player, so that a `--media-` property is the player's. */
  readonly mentionsPlayer: boolean;
  /** All of it is within a rule for the player, as a `style` attribute on it is. */
  readonly isPlayerScope?: boolean;
}

/** Comments, strings and addresses are passed over; names, and the braces around rules, are not. */
const tokens =
  /\/\*[^]*?(?:\*\/|$)|(?<=^|[\s;{}])\/\/[^\n]*|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|url\(\s*[^"'\s)][^)]*\)|[{};]|-{0,2}[\w\u0080-\uffff][\w\u0080-\uffff-]*/g;

/** Finds the player's names in a style sheet. */
export function transformCss(
  { text, offset: base, mentionsPlayer: isPlayers, isPlayerScope: isWithin = false }: StyleSource,
  findings: Findings,
): void {
  const rules = [isWithin];
  let start = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '{') rules.push(rules.at(-1) || namesPlayer(text.slice(start, index)));
    if (token === '}' && rules.length > 1) rules.pop();
    if ('{};'.includes(token)) {
      start = index + 1;
      continue;
    }
    const at = base + index;
    const isRulesOwn = rules.at(-1) === true;
    if (token.startsWith('--')) readProperty(token, at, isRulesOwn, isPlayers, findings);
    else if (isSelector(text, index)) {
      const before = text.slice(start, index);
      if (!isPart(before)) readInSelector(token, before, at, isPlayers, findings);
      else if (isRulesOwn || namesPlayer(before)) findings.apply(findPartRule(token), token, at);
    }
  }
}

const namesPlayer = (prelude: string): boolean => /(?:mux|vitrine)-player/i.test(prelude);

/** A name is one of a selector if a block comes before the statement ends. */
const isSelector = (text: string, from: number): boolean =>
  /^(?:"[^"\n]*"|'[^'\n]*'|[^{};"'])*\{/.test(text.slice(from));

function readProperty(
  name: string,
  at: number,
  isWithin: boolean,
  isPlayers: boolean,
  findings: Findings,
): void {
  const fate = findCustomPropertyRule(name);
  if (isMediaProperty(name) && !isPlayers && !isWithin) {
    const to =
      fate?.does === 'rename'
        ? `: if it belongs to the player, it is now ${fate.to}.`
        : ': it may belong to the player.';
    findings.report(at, `${name}${to}`, 'colors-and-parts');
  } else if (isMediaProperty(name) || isWithin) findings.apply(fate, name, at);
}

/** A name stands in `::part()` if that is what comes before it. */
const isPart = (before: string): boolean => /::part\(([\w\s-]*)$/.test(before);

function readInSelector(
  token: string,
  before: string,
  at: number,
  isPlayers: boolean,
  findings: Findings,
): void {
  if (/\[slot[~|^$*]?=$/.test(before) && isPlayers) {
    const slot = token.replaceAll(/["']/g, '');
    findings.apply(findSlotRule(slot), `slot ${slot}`, at);
  }
  if (/[.#:[=@$%&\w-]$/.test(before)) return;
  findings.apply(findElementRule(token, isPlayers), token, at);
}
