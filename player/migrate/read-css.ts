import type { Findings } from './findings.ts';
import { isMedia, partFate, propertyFate } from './style-fates.ts';
import { slotFate } from './control-fates.ts';
import { elementFate } from './element-fates.ts';

/** A style sheet, or a part of one, within a file. */
export interface StyleText {
  readonly text: string;
  /** Where it begins in the file. */
  readonly base: number;
  /** The file is about the player, so that a `--media-` property is the player's. */
  readonly isPlayers: boolean;
  /** All of it is within a rule for the player, as a `style` attribute on it is. */
  readonly isWithin?: boolean;
}

/** Comments, strings and addresses are passed over; names, and the braces around rules, are not. */
const tokens =
  /\/\*[^]*?(?:\*\/|$)|(?<=^|[\s;{}])\/\/[^\n]*|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|url\(\s*[^"'\s)][^)]*\)|[{};]|-{0,2}[\w\u0080-\uffff][\w\u0080-\uffff-]*/g;

/** Finds the player's names in a style sheet. */
export function readCss(
  { text, base, isPlayers, isWithin = false }: StyleText,
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
      else if (isRulesOwn || namesPlayer(before)) findings.apply(partFate(token), token, at);
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
  const fate = propertyFate(name);
  if (isMedia(name) && !isPlayers && !isWithin) {
    const to =
      fate?.does === 'rename'
        ? `: if it belongs to the player, it is now ${fate.to}.`
        : ': it may belong to the player.';
    findings.tell(at, `${name}${to}`, 'colors-and-parts');
  } else if (isMedia(name) || isWithin) findings.apply(fate, name, at);
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
    findings.apply(slotFate(slot), `slot ${slot}`, at);
  }
  if (/[.#:[=@$%&\w-]$/.test(before)) return;
  findings.apply(elementFate(token, isPlayers), token, at);
}
