/** A run of code: as it is, or with what it is in its language. */
export type CodeToken = string | readonly [kind: string, text: string];

/**
 * Writes down how code was told apart: for each run what it is and how long, such as `name5`, and a
 * stroke where a line ends. A page has the code itself already, and hands this over as one word.
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

/** Code line by line, told apart as it was written down. */
export function decodeTokens(code: string, runs: string): CodeToken[][] {
  let at = 0;
  return runs.split('/').map((line) => {
    const tokens = [...line.matchAll(/([a-z]*)(\d+)/g)].map(([, kind, length]): CodeToken => {
      const text = code.slice(at, (at += Number(length)));
      return kind ? [kind, text] : text;
    });
    // The end of the line.
    at += 1;
    return tokens;
  });
}
