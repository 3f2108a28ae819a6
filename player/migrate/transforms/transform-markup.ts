import { findSlotRule } from '../rules/control-rules.ts';
import type { Findings } from '../findings.ts';
import { findElementRule } from '../rules/element-rules.ts';
import { findUrlRule } from '../rules/module-rules.ts';
import { findAttributeRule, findPropRule } from '../rules/prop-rules.ts';
import { transformCss } from './transform-css.ts';
import { parseTag, type Tag } from '../parsers/parse-tag.ts';
import { transformCustomProperties, reportMention } from './read-words.ts';
import { findCustomPropertyRule } from '../rules/style-rules.ts';

/** Text with tags in it: of HTML, or of what a framework makes of HTML. */
export interface MarkupSource {
  readonly text: string;
  /** Where it begins in the file. */
  readonly offset: number;
  /** Braces hold expressions, as in Svelte, Astro and JSX. */
  readonly hasBraces: boolean;
  /** The file is about the player. */
  readonly mentionsPlayer: boolean;
  /** Components that are the player, each with the name that it has from now on. */
  readonly components?: ReadonlyMap<string, string>;
  /** Reads what stands in a `<script>`. */
  readonly onScript?: (text: string, base: number, tag: Tag) => void;
}

const comment = /<!--[^]*?(?:-->|$)/y;

/** Finds the player's names in tags, and in the scripts and style sheets among them. */
export function transformMarkup(markup: MarkupSource, findings: Findings): void {
  const { text } = markup;
  let at = text.indexOf('<');
  while (at >= 0) {
    comment.lastIndex = at;
    const skipped = comment.exec(text)?.[0].length;
    const tag = skipped ? undefined : parseTag(text, at, markup.hasBraces);
    const end = tag ? readElement(markup, tag, findings) : at + (skipped ?? 1);
    at = text.indexOf('<', end);
  }
}

/** What is to be read next begins where this says. */
function readElement(markup: MarkupSource, tag: Tag, findings: Findings): number {
  const { text, offset: base } = markup;
  const isPlayer = tag.name.toLowerCase() === 'mux-player' || tag.name === 'vitrine-player';
  const component = markup.components?.get(tag.name);
  const fate = findElementRule(tag.name.toLowerCase(), markup.mentionsPlayer);
  // What is to be decided is said where the element begins.
  if (fate?.does === 'rename' || !tag.isClosing) findings.apply(fate, tag.name, base + tag.nameAt);
  if (component) findings.apply({ does: 'rename', to: component }, tag.name, base + tag.nameAt);
  readAttributes(markup, tag, isPlayer, component !== undefined, findings);
  const name = tag.name.toLowerCase();
  if (tag.isClosing || tag.isSelfClosing || (name !== 'script' && name !== 'style')) return tag.end;
  const rest = text.slice(tag.end);
  const length = rest.search(new RegExp(`</${name}\\b`, 'i'));
  const inner = length < 0 ? rest : rest.slice(0, length);
  if (name === 'script') markup.onScript?.(inner, base + tag.end, tag);
  else
    transformCss(
      { text: inner, offset: base + tag.end, mentionsPlayer: markup.mentionsPlayer },
      findings,
    );
  return tag.end + inner.length;
}

function readAttributes(
  { offset: base, mentionsPlayer: isPlayers }: MarkupSource,
  tag: Tag,
  isPlayer: boolean,
  isComponent: boolean,
  findings: Findings,
): void {
  for (const { name, nameAt, value, valueAt } of tag.attributes) {
    // Vue's, Svelte's and Angular's ways to bind, before and after a name.
    const [, before = '', plain = ''] =
      /^(:|v-bind:|bind:|\.|\[(?:attr\.)?)?([^.\]]*)/.exec(name) ?? [];
    const start = base + nameAt + before.length;
    if (/^(?:src|href)$/i.test(name)) readAddress(value, base + valueAt, findings);
    if (name === 'slot' && isPlayers) findings.apply(findSlotRule(value), `slot ${value}`, start);
    if (isPlayer) {
      const bound = before === '[' ? findPropRule(plain) : undefined;
      findings.apply(findAttributeRule(plain.toLowerCase()) ?? bound, plain, start);
    }
    if (isComponent) findings.apply(findPropRule(plain), plain, start);
    const isWithin = isPlayer || isComponent;
    const [, styled = '', property] = /^(\[?style[:.])(--[\w-]+)/.exec(name) ?? [];
    if (property) {
      const at = base + nameAt + styled.length;
      if (isWithin) findings.apply(findCustomPropertyRule(property), property, at);
      continue;
    }
    if (/^class(?:Name)?$/i.test(plain))
      transformCustomProperties(value, base + valueAt, isPlayers, findings);
    if (plain.toLowerCase() !== 'style') {
      readExpression(value, base + valueAt, findings);
      continue;
    }
    if (before || value.startsWith('{')) readBoundStyle(value, base + valueAt, isWithin, findings);
    else
      transformCss(
        { text: value, offset: base + valueAt, mentionsPlayer: isPlayers, isPlayerScope: isWithin },
        findings,
      );
  }
}

/** A style that an expression makes, in which a property is a text. */
function readBoundStyle(value: string, at: number, isWithin: boolean, findings: Findings): void {
  if (!isWithin) return;
  for (const { 0: name, index } of value.matchAll(/(?<=['"`])--[\w-]+(?=['"`])/g)) {
    findings.apply(findCustomPropertyRule(name), name, at + index);
  }
}

/** What an expression in an attribute says in quotes, such as a handler that finds the player. */
function readExpression(value: string, at: number, findings: Findings): void {
  const quoted = /(?<=(['"`]|&quot;)[^'"`&]*(?<![\w.#-]))mux-(?:player|video|audio)(?![\w-])/;
  const found = quoted.exec(value);
  if (found) reportMention(found[0], at + found.index, findings);
}

function readAddress(value: string, base: number, findings: Findings): void {
  const { name = '', at = 0, fate } = findUrlRule(value) ?? {};
  findings.apply(fate, name, base + at);
}
