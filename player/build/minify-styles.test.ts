import { expect, test } from 'vitest';
import { minifyStyles } from './minify-styles.ts';

test('a style sheet is shipped without its comments and its indents, line by line', () => {
  const source =
    'const look = css`\n  :host {\n    /* Two\n       lines. */\n    color: red;\n  }\n`;';
  const trimmed = minifyStyles(source);
  expect(trimmed).toBe('const look = css`\n:host {\n\n\ncolor: red;\n}\n`;');
  expect(trimmed.split('\n')).toHaveLength(source.split('\n').length);
});

test('nothing else of a file is touched', () => {
  const source = '  /* A comment. */\n  const words = html`\n    a  b\n  `;';
  expect(minifyStyles(source)).toBe(source);
});
