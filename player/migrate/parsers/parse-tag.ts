/** An attribute as it is written. */
export interface TagAttribute {
  readonly name: string;
  readonly nameAt: number;
  /** Without its quotes; empty where it has no counterpart. */
  readonly value: string;
  readonly valueAt: number;
}

/** A tag as it is written; offsets count from the beginning of the text that it stands in. */
export interface Tag {
  readonly name: string;
  readonly nameAt: number;
  readonly isClosing: boolean;
  /** It closes itself. */
  readonly isSelfClosing: boolean;
  readonly attributes: readonly TagAttribute[];
  /** Behind its last sign; behind its name where it does not end in the text, which may be a part of one. */
  readonly end: number;
}

const opening = /<(\/?)([A-Za-z][\w.:-]*)/y;
const space = /\s*/y;
const bareName = /[^\s=/><{]+/y;
const bareValue = /[^\s>]*/y;
const assignment = /\s*=\s*/y;
/** What a template language writes into a tag, where it may hold any sign: PHP, ERB and EJS, Jinja and Handlebars. */
const template = /<\?[^]*?\?>|<%[^]*?%>|\{\{[^]*?\}\}|\{%[^]*?%\}/y;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The tag that begins at an offset; absent where none does. */
export function parseTag(text: string, at: number, hasBraces: boolean): Tag | undefined {
  const head = match(opening, text, at);
  if (!head) return undefined;
  const [all, slash, name = ''] = head;
  const tag = { name, nameAt: at + 1 + (slash?.length ?? 0), isClosing: slash === '/' };
  const attributes: TagAttribute[] = [];
  let next = at + all.length;
  while (next < text.length) {
    next += match(space, text, next)?.[0].length ?? 0;
    if (text.startsWith('/>', next))
      return { ...tag, attributes, isSelfClosing: true, end: next + 2 };
    if (text[next] === '>') return { ...tag, attributes, isSelfClosing: false, end: next + 1 };
    if (hasBraces && text[next] === '{') {
      next = endOfBraces(text, next);
      continue;
    }
    const skipped = match(template, text, next)?.[0].length;
    if (skipped) {
      next += skipped;
      continue;
    }
    const attribute = readAttribute(text, next, hasBraces);
    if (attribute) attributes.push(attribute.said);
    next = attribute?.end ?? next + 1;
  }
  return { ...tag, attributes, isSelfClosing: true, end: at + all.length };
}

function readAttribute(
  text: string,
  nameAt: number,
  hasBraces: boolean,
): { readonly said: TagAttribute; readonly end: number } | undefined {
  const name = match(bareName, text, nameAt)?.[0];
  if (!name) return undefined;
  const end = nameAt + name.length;
  const sign = match(assignment, text, end)?.[0];
  if (!sign) return { said: { name, nameAt, value: '', valueAt: end }, end };
  const at = end + sign.length;
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const last = endOfQuoted(text, at + 1, quote);
    return {
      said: { name, nameAt, value: text.slice(at + 1, last), valueAt: at + 1 },
      end: last + 1,
    };
  }
  const last = endOfValue(text, at, hasBraces);
  return { said: { name, nameAt, value: text.slice(at, last), valueAt: at }, end: last };
}

/** Where the quote stands that ends a text; the end where none does. */
function endOfQuoted(text: string, at: number, quote: string): number {
  let next = at;
  while (next < text.length && text[next] !== quote) {
    next += match(template, text, next)?.[0].length ?? 1;
  }
  return next;
}

/** Behind a value without quotes; one of a template in a script may be an expression. */
function endOfValue(text: string, at: number, hasBraces: boolean): number {
  if (text.startsWith('${', at)) return endOfBraces(text, at + 1);
  if (hasBraces && text[at] === '{') return endOfBraces(text, at);
  const written = match(template, text, at)?.[0].length ?? 0;
  return at + written + (match(bareValue, text, at + written)?.[0].length ?? 0);
}

const inBraces =
  /"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`|\/\*[^]*?\*\/|[{}]/g;

/** Behind the brace that closes the one at an offset; the end of the text where none does. */
function endOfBraces(text: string, at: number): number {
  let depth = 0;
  inBraces.lastIndex = at;
  for (let found = inBraces.exec(text); found; found = inBraces.exec(text)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}') depth -= 1;
    if (depth === 0) return found.index + 1;
  }
  return text.length;
}
