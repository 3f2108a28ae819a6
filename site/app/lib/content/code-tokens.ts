/** A token of code: plain text, or text with its kind, such as `string` or `comment`. */
export type CodeToken = string | readonly [kind: string, text: string];

/**
 * Encodes the tokens of code as kinds and lengths, such as `name5 1/string3`, with a slash between
 * lines. Omits the text, because the page already contains the code.
 */
export function encodeTokens(lines: readonly (readonly CodeToken[])[]): string {
  return lines
    .map((line) =>
      line
        .map((token) =>
          typeof token === 'string' ? token.length : `${token[0]}${token[1].length}`,
        )
        .join(' '),
    )
    .join('/');
}

/** Decodes the output of `encodeTokens` for `code`. Returns the tokens of each line. */
export function decodeTokens(code: string, encoded: string): CodeToken[][] {
  let offset = 0;
  return encoded.split('/').map((line) => {
    const tokens = [...line.matchAll(/([a-z]*)(\d+)/g)].map(([, kind, length]): CodeToken => {
      const text = code.slice(offset, (offset += Number(length)));
      return kind ? [kind, text] : text;
    });
    // Skips the line break.
    offset += 1;
    return tokens;
  });
}
