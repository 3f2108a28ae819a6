import type { Plugin } from 'vite';

const styleSheets = /(?:css|Styles = )`(?:[^`\\]|\\.)*`/g;

/** Removes comments and indentation from the style sheets in a source file. */
export const minifyStyles = (text: string): string =>
  text.replaceAll(styleSheets, (sheet) =>
    // Keeps line breaks so that source maps remain correct.
    sheet
      .replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
      .replaceAll(/^[ \t]+/gm, ''),
  );

/** A Vite plugin that minifies the player's style sheets. */
export const minifyStylesPlugin = (): Plugin => ({
  name: 'minify-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]player[\\/][^?]*\.ts$/, code: /css`|Styles = `/ },
    handler: (code) => ({ code: minifyStyles(code), map: null }),
  },
});
