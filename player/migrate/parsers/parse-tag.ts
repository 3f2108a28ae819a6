/** An attribute as it is written in the source. */
export interface TagAttribute {
  readonly name: string;
  readonly nameOffset: number;
  /** The value without its quotes. Empty for an attribute without a value. */
  readonly value: string;
  readonly valueOffset: number;
}

/** A tag as it is written in the source. Offsets count from the start of the parsed text. */
export interface Tag {
  readonly name: string;
  readonly nameOffset: number;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  readonly attributes: readonly TagAttribute[];
  /**
   * The offset after the tag. For a tag that does not end in this text, as in a string that is one
   * piece of the markup, the offset after its name.
   */
  readonly end: number;
}

const tagStart = /<(\/?)([A-Za-z][\w.:-]*)/y;
const whitespace = /\s*/y;
const attributeName = /[^\s=/><{]+/y;
const unquotedValue = /[^\s>]*/y;
const equalsSign = /\s*=\s*/y;
/** Template expressions of PHP, ERB, EJS, Jinja and Handlebars. They can contain any character. */
const template = /<\?[^]*?\?>|<%[^]*?%>|\{\{[^]*?\}\}|\{%[^]*?%\}/y;

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

/**
 * Parses the tag at `offset`. Returns `undefined` if no tag starts there.
 *
 * @param hasBraces Whether braces contain expressions, as in Svelte, Astro and JSX.
 */
export function parseTag(text: string, offset: number, hasBraces: boolean): Tag | undefined {
  const start = matchAt(tagStart, text, offset);
  if (!start) return undefined;
  const [all, slash, name = ''] = start;
  const tag = { name, nameOffset: offset + 1 + (slash?.length ?? 0), isClosing: slash === '/' };
  const attributes: TagAttribute[] = [];
  let position = offset + all.length;
  while (position < text.length) {
    position += matchAt(whitespace, text, position)?.[0].length ?? 0;
    if (text.startsWith('/>', position))
      return { ...tag, attributes, isSelfClosing: true, end: position + 2 };
    if (text[position] === '>')
      return { ...tag, attributes, isSelfClosing: false, end: position + 1 };
    if (hasBraces && text[position] === '{') {
      position = findBracesEnd(text, position);
      continue;
    }
    const templateLength = matchAt(template, text, position)?.[0].length;
    if (templateLength) {
      position += templateLength;
      continue;
    }
    const parsedAttribute = parseAttribute(text, position, hasBraces);
    if (parsedAttribute) attributes.push(parsedAttribute.attribute);
    position = parsedAttribute?.end ?? position + 1;
  }
  return { ...tag, attributes, isSelfClosing: true, end: offset + all.length };
}

function parseAttribute(
  text: string,
  nameOffset: number,
  hasBraces: boolean,
): { readonly attribute: TagAttribute; readonly end: number } | undefined {
  const name = matchAt(attributeName, text, nameOffset)?.[0];
  if (!name) return undefined;
  const nameEnd = nameOffset + name.length;
  const equals = matchAt(equalsSign, text, nameEnd)?.[0];
  if (!equals)
    return { attribute: { name, nameOffset, value: '', valueOffset: nameEnd }, end: nameEnd };
  const start = nameEnd + equals.length;
  const quote = text[start];
  if (quote === '"' || quote === "'") {
    const valueOffset = start + 1;
    const valueEnd = findClosingQuote(text, valueOffset, quote);
    const value = text.slice(valueOffset, valueEnd);
    return { attribute: { name, nameOffset, value, valueOffset }, end: valueEnd + 1 };
  }
  const end = findUnquotedValueEnd(text, start, hasBraces);
  const value = text.slice(start, end);
  return { attribute: { name, nameOffset, value, valueOffset: start }, end };
}

/** Returns the offset of the closing quote, or the end of the text without one. */
function findClosingQuote(text: string, start: number, quote: string): number {
  let position = start;
  while (position < text.length && text[position] !== quote) {
    position += matchAt(template, text, position)?.[0].length ?? 1;
  }
  return position;
}

/** Returns the offset after an unquoted value, which may be a `${}` or template expression. */
function findUnquotedValueEnd(text: string, start: number, hasBraces: boolean): number {
  if (text.startsWith('${', start)) return findBracesEnd(text, start + 1);
  if (hasBraces && text[start] === '{') return findBracesEnd(text, start);
  const valueStart = start + (matchAt(template, text, start)?.[0].length ?? 0);
  return valueStart + (matchAt(unquotedValue, text, valueStart)?.[0].length ?? 0);
}

/** Strings, comments and braces of an expression. */
const expressionTokens =
  /"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`|\/\*[^]*?\*\/|[{}]/g;

/** Returns the offset after the brace that closes the one at `start`, or the end of the text. */
function findBracesEnd(text: string, start: number): number {
  let depth = 0;
  expressionTokens.lastIndex = start;
  for (let token = expressionTokens.exec(text); token; token = expressionTokens.exec(text)) {
    if (token[0] === '{') depth += 1;
    if (token[0] === '}') depth -= 1;
    if (depth === 0) return token.index + 1;
  }
  return text.length;
}
