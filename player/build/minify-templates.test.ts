import { expect, test } from 'vitest';
import { minifyTemplates } from './minify-templates.ts';

test('removes the indentation of templates', () => {
  const source =
    'html`<button\n      class="item"\n    >\n      ${label} <em>now</em>\n    </button>`';
  expect(minifyTemplates(source)).toBe(
    'html`<button\nclass="item"\n>\n${label} <em>now</em>\n</button>`',
  );
});

test('removes the indentation of nested templates, and keeps the code between them', () => {
  const source =
    'html`<p>\n  ${list.map((item) => {\n    return svg`\n      <g>${item}</g>`;\n  })}</p>`';
  expect(minifyTemplates(source)).toBe(
    'html`<p>\n${list.map((item) => {\n    return svg`\n<g>${item}</g>`;\n  })}</p>`',
  );
});

test('does not change template literals with other tags', () => {
  const source = 'const text = `one\n  two`; const rawText = raw`a\n  b`;';
  expect(minifyTemplates(source)).toBe(source);
});
