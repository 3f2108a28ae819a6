import { RE2JS } from 're2js';
import { UnsupportedPatternError } from '../query/unsupported-pattern.ts';

/** Escapes with another syntax in Postgres. */
const escapes: Readonly<Record<string, string>> = {
  '\\b': '\\y',
  '\\B': '\\Y',
  '\\z': '\\Z',
  '\\d': '[0-9]',
  '\\D': '[^0-9]',
  '\\w': '[A-Za-z0-9_]',
  '\\W': '[^A-Za-z0-9_]',
  '\\s': '[\\t\\n\\f\\r ]',
  '\\S': '[^\\t\\n\\f\\r ]',
};

/** Escapes within brackets, and characters that only Postgres requires to be escaped there. */
const bracketEscapes: Readonly<Record<string, string>> = {
  '\\d': '0-9',
  '\\w': 'A-Za-z0-9_',
  '\\s': '\\t\\n\\f\\r ',
  '[': '\\[',
};

/**
 * Matches one token of a pattern: quoted text, the start of a group, brackets, an escape, or a
 * character.
 */
const tokenPattern =
  /\\Q([\s\S]*?)(?:\\E|$)|\(\?P?<\w+>|\(\?[^:]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\{\d+(?:,\d*)?\}|\\[\s\S]|[\s\S]/gu;

/** Matches one token within brackets. */
const bracketTokenPattern = /\[:\^?\w+:\]|\\[\s\S]|[\s\S]/gu;

/** Maximum repetition count in Postgres. */
const maxRepeats = 255;

/**
 * Translates an RE2 pattern to the syntax of Postgres.
 * @throws UnsupportedPatternError if Postgres has no equivalent.
 */
export function translateRegex(pattern: string): string {
  RE2JS.compile(pattern);
  const [, flags = '', body = ''] = /^(?:\(\?([ims]+)\))?([\s\S]*)$/.exec(pattern) ?? [];
  // The flag `n` would also exclude line breaks from the dot and negated brackets; `w` changes the
  // anchors only, so the dot is translated separately.
  const options = (flags.includes('i') ? 'i' : '') + (flags.includes('m') ? 'w' : '');
  const dot = flags.includes('s') ? '.' : '[^\\n]';
  const tokens = [...body.matchAll(tokenPattern)].map(([source, quoted]) => {
    const token =
      quoted === undefined
        ? translateToken(source, dot)
        : quoted.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
    if (token === undefined) throw new UnsupportedPatternError(pattern, source);
    return token;
  });
  return (options && `(?${options})`) + tokens.join('');
}

function translateToken(source: string, dot: string): string | undefined {
  if (source === '.') return dot;
  if (source.startsWith('(?')) return source.includes('<') ? '(' : undefined;
  if (source.startsWith('[')) return translateBrackets(source);
  if (source.startsWith('{') && source.length > 1) {
    const counts = source.slice(1, -1).split(',').map(Number);
    return Math.max(...counts) > maxRepeats ? undefined : source;
  }
  return escapes[source] ?? (/^\\[pPx0-9]$/.test(source) ? undefined : source);
}

function translateBrackets(brackets: string): string | undefined {
  const [, opening = '', body = ''] = /^(\[\^?\]?)([\s\S]*)\]$/.exec(brackets) ?? [];
  const tokens = [...body.matchAll(bracketTokenPattern)].map(
    ([source]) => bracketEscapes[source] ?? (/^\\[DWSpPx0-9]$/.test(source) ? undefined : source),
  );
  return tokens.includes(undefined) ? undefined : `${opening}${tokens.join('')}]`;
}
