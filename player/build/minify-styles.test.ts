import { expect, test } from 'vitest';
import { minifyStyles } from './minify-styles.ts';

test('removes comments and indentation from style sheets, and keeps line breaks', () => {
  const source =
    'const styles = css`\n  :host {\n    /* Two\n       lines. */\n    color: red;\n  }\n`;';
  const minified = minifyStyles(source);
  expect(minified).toBe('const styles = css`\n:host {\n\n\ncolor: red;\n}\n`;');
  expect(minified.split('\n')).toHaveLength(source.split('\n').length);
});

test('does not change other code', () => {
  const source = '  /* A comment. */\n  const text = html`\n    a  b\n  `;';
  expect(minifyStyles(source)).toBe(source);
});
