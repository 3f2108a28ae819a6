import { findSlotRule } from '../rules/control-rules.ts';
import type { Findings } from '../findings.ts';
import { findElementRule } from '../rules/element-rules.ts';
import { findUrlRule } from '../rules/module-rules.ts';
import { findAttributeRule, findPropRule } from '../rules/prop-rules.ts';
import { transformCss, transformCustomProperties } from './transform-css.ts';
import { parseTag, type Tag } from '../parsers/parse-tag.ts';
import { findCustomPropertyRule } from '../rules/style-rules.ts';

/** HTML, or a template in an HTML-like language. */
export interface MarkupSource {
  readonly text: string;
  /** The offset of `text` in the file. */
  readonly offset: number;
  /** Whether braces contain expressions, as in Svelte, Astro and JSX. */
  readonly hasBraces: boolean;
  /** Whether the file mentions the player anywhere. */
  readonly mentionsPlayer: boolean;
  /** Local names of player components, each with its name after the migration. */
  readonly components?: ReadonlyMap<string, string>;
  /** Transforms the content of a `<script>`. */
  readonly onScript?: (text: string, offset: number, tag: Tag) => void;
}

const commentPattern = /<!--[^]*?(?:-->|$)/y;

/** Transforms the tags and attributes of markup, and the scripts and style sheets in it. */
export function transformMarkup(markup: MarkupSource, findings: Findings): void {
  const { text } = markup;
  let position = text.indexOf('<');
  while (position >= 0) {
    commentPattern.lastIndex = position;
    const commentLength = commentPattern.exec(text)?.[0].length;
    const tag = commentLength ? undefined : parseTag(text, position, markup.hasBraces);
    const end = tag ? transformTag(markup, tag, findings) : position + (commentLength ?? 1);
    position = text.indexOf('<', end);
  }
}

/** Transforms a tag, with the content of a `<script>` or `<style>`. Returns the offset after it. */
function transformTag(markup: MarkupSource, tag: Tag, findings: Findings): number {
  const { text, offset } = markup;
  const name = tag.name.toLowerCase();
  const isPlayer = name === 'mux-player' || tag.name === 'vitrine-player';
  const component = markup.components?.get(tag.name);
  const rule = findElementRule(name, markup.mentionsPlayer);
  const nameOffset = offset + tag.nameOffset;
  // Both tags are renamed, but an element is reported only once.
  if (rule?.action === 'rename' || !tag.isClosing) findings.apply(rule, tag.name, nameOffset);
  if (component) findings.apply({ action: 'rename', to: component }, tag.name, nameOffset);
  transformAttributes(markup, tag, isPlayer, component !== undefined, findings);
  if (tag.isClosing || tag.isSelfClosing || (name !== 'script' && name !== 'style')) return tag.end;
  const textAfterTag = text.slice(tag.end);
  const length = textAfterTag.search(new RegExp(`</${name}\\b`, 'i'));
  const content = length < 0 ? textAfterTag : textAfterTag.slice(0, length);
  const contentOffset = offset + tag.end;
  if (name === 'script') markup.onScript?.(content, contentOffset, tag);
  else
    transformCss(
      { text: content, offset: contentOffset, mentionsPlayer: markup.mentionsPlayer },
      findings,
    );
  return tag.end + content.length;
}

function transformAttributes(
  { offset, mentionsPlayer }: MarkupSource,
  tag: Tag,
  isPlayer: boolean,
  isComponent: boolean,
  findings: Findings,
): void {
  for (const { name, nameOffset, value, valueOffset } of tag.attributes) {
    // Strip the binding syntax of Vue, Svelte and Angular before and after the name.
    const [, prefix = '', plainName = ''] =
      /^(:|v-bind:|bind:|\.|\[(?:attr\.)?)?([^.\]]*)/.exec(name) ?? [];
    const nameStart = offset + nameOffset + prefix.length;
    const valueStart = offset + valueOffset;
    if (/^(?:src|href)$/i.test(name)) transformUrl(value, valueStart, findings);
    if (name === 'slot' && mentionsPlayer)
      findings.apply(findSlotRule(value), `slot ${value}`, nameStart);
    if (isPlayer) {
      const propRule = prefix === '[' ? findPropRule(plainName) : undefined;
      const rule = findAttributeRule(plainName.toLowerCase()) ?? propRule;
      findings.apply(rule, plainName, nameStart);
    }
    if (isComponent) findings.apply(findPropRule(plainName), plainName, nameStart);
    const isPlayerScope = isPlayer || isComponent;
    const [, stylePrefix = '', property] = /^(\[?style[:.])(--[\w-]+)/.exec(name) ?? [];
    if (property) {
      const propertyOffset = offset + nameOffset + stylePrefix.length;
      if (isPlayerScope) findings.apply(findCustomPropertyRule(property), property, propertyOffset);
      continue;
    }
    if (/^class(?:Name)?$/i.test(plainName))
      transformCustomProperties(value, valueStart, mentionsPlayer, findings);
    if (plainName.toLowerCase() !== 'style') {
      reportMentionIn(value, valueStart, findings);
      continue;
    }
    if (prefix || value.startsWith('{'))
      transformBoundStyle(value, valueStart, isPlayerScope, findings);
    else transformCss({ text: value, offset: valueStart, mentionsPlayer, isPlayerScope }, findings);
  }
}

/** Transforms an expression that returns styles, in which custom properties are string literals. */
function transformBoundStyle(
  value: string,
  offset: number,
  isPlayerScope: boolean,
  findings: Findings,
): void {
  if (!isPlayerScope) return;
  for (const { 0: name, index } of value.matchAll(/(?<=['"`])--[\w-]+(?=['"`])/g)) {
    findings.apply(findCustomPropertyRule(name), name, offset + index);
  }
}

/** Reports a string in the expression of an attribute, such as an event handler that queries the player. */
function reportMentionIn(value: string, offset: number, findings: Findings): void {
  const quoted = /(?<=(['"`]|&quot;)[^'"`&]*(?<![\w.#-]))mux-(?:player|video|audio)(?![\w-])/;
  const match = quoted.exec(value);
  if (match) findings.reportMention(match[0], offset + match.index);
}

function transformUrl(value: string, offset: number, findings: Findings): void {
  const { name = '', index = 0, rule } = findUrlRule(value) ?? {};
  findings.apply(rule, name, offset + index);
}
