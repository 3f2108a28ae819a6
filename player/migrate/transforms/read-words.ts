import type { Findings } from '../findings.ts';
import { findCustomPropertyRule } from '../rules/style-rules.ts';

/** Finds Mux Player's custom properties in any text of a file that is about the player. */
export function transformCustomProperties(
  text: string,
  base: number,
  isPlayers: boolean,
  findings: Findings,
): void {
  if (!isPlayers) return;
  for (const { 0: name, index } of text.matchAll(/(?<![\w-])--media-[\w-]*\w/g))
    findings.apply(findCustomPropertyRule(name), name, base + index);
  // One that is known by its place alone is all that the text says, as in `setProperty()`.
  if (/^--[\w-]+$/.test(text)) findings.apply(findCustomPropertyRule(text), text, base);
}

/** Says that a text has a name in it that may be another thing. */
export function reportMention(name: string, at: number, findings: Findings): void {
  findings.report(
    at,
    `${name}: mentioned in a text. Check whether it refers to the player.`,
    'scripts',
  );
}
