import { RE2JS } from 're2js';
import { UnsupportedPatternError } from '../unsupported-pattern.ts';

/** Escapes that Postgres writes otherwise. */
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

/** Those that may stand within brackets, and what does not have to be escaped there elsewhere. */
const bracketEscapes: Readonly<Record<string, string>> = {
  '\\d': '0-9',
  '\\w': 'A-Za-z0-9_',
  '\\s': '\\t\\n\\f\\r ',
  '[': '\\[',
};

/** One piece of a pattern: quoted text, a group's opening, brackets, an escape, or a character. */
const pieces =
  /\\Q([\s\S]*?)(?:\\E|$)|\(\?P?<\w+>|\(\?[^:]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\{\d+(?:,\d*)?\}|\\[\s\S]|[\s\S]/gu;

/** One piece of what brackets hold. */
const bracketPieces = /\[:\^?\w+:\]|\\[\s\S]|[\s\S]/gu;

/** The most repetitions that Postgres counts. */
const mostRepeats = 255;

/**
 * Writes a pattern of RE2 as Postgres has its own.
 * @throws UnsupportedPatternError where there is no such way.
 */
export function translateRegex(pattern: string): string {
  RE2JS.compile(pattern);
  const [, flags = '', body = ''] = /^(?:\(\?([ims]+)\))?([\s\S]*)$/.exec(pattern) ?? [];
  // The database has a line break apart from all that is negated, or from nothing but the lines.
  const options = (flags.includes('i') ? 'i' : '') + (flags.includes('m') ? 'w' : '');
  const point = flags.includes('s') ? '.' : '[^\\n]';
  const written = [...body.matchAll(pieces)].map(([piece, quoted]) => {
    const known =
      quoted === undefined ? pieceOf(piece, point) : quoted.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
    if (known === undefined) throw new UnsupportedPatternError(pattern, piece);
    return known;
  });
  return (options && `(?${options})`) + written.join('');
}

function pieceOf(piece: string, point: string): string | undefined {
  if (piece === '.') return point;
  if (piece.startsWith('(?')) return piece.includes('<') ? '(' : undefined;
  if (piece.startsWith('[')) return bracketsOf(piece);
  if (piece.startsWith('{') && piece.length > 1) {
    const counts = piece.slice(1, -1).split(',').map(Number);
    return Math.max(...counts) > mostRepeats ? undefined : piece;
  }
  return escapes[piece] ?? (/^\\[pPx0-9]$/.test(piece) ? undefined : piece);
}

function bracketsOf(brackets: string): string | undefined {
  const [, opening = '', body = ''] = /^(\[\^?\]?)([\s\S]*)\]$/.exec(brackets) ?? [];
  const written = [...body.matchAll(bracketPieces)].map(
    ([piece]) => bracketEscapes[piece] ?? (/^\\[DWSpPx0-9]$/.test(piece) ? undefined : piece),
  );
  return written.includes(undefined) ? undefined : `${opening}${written.join('')}]`;
}
