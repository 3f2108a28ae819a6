import type { Plugin } from 'vite';

const written = /(?:css|Styles = )`(?:[^`\\]|\\.)*`/g;

/** Style sheets without what is there for their readers: comments, and spaces at the start of a line. */
export const minifyStyles = (text: string): string =>
  text.replaceAll(written, (sheet) =>
    // Each line stays a line, so that what is built still points to its source.
    sheet
      .replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
      .replaceAll(/^[ \t]+/gm, ''),
  );

/** Has a build ship the player's style sheets without what only their readers want. */
export const minifyStylesPlugin = (): Plugin => ({
  name: 'trim-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]player[\\/][^?]*\.ts$/, code: /css`|Styles = `/ },
    handler: (code) => ({ code: minifyStyles(code), map: null }),
  },
});
