import { expect, test } from 'vitest';
import { minifyTemplates } from './minify-templates.ts';

test('what a browser shows alike is shipped without the spaces at the start of its lines', () => {
  const source =
    'html`<button\n      class="item"\n    >\n      ${label} <em>now</em>\n    </button>`';
  expect(minifyTemplates(source)).toBe(
    'html`<button\nclass="item"\n>\n${label} <em>now</em>\n</button>`',
  );
});

test('what stands within other markup is trimmed, too, and what is computed there stays', () => {
  const source =
    'html`<p>\n  ${list.map((each) => {\n    return svg`\n      <g>${each}</g>`;\n  })}</p>`';
  expect(minifyTemplates(source)).toBe(
    'html`<p>\n${list.map((each) => {\n    return svg`\n<g>${each}</g>`;\n  })}</p>`',
  );
});

test('a text that is no markup stays as it is', () => {
  const source = 'const words = `one\n  two`; const own = raw`a\n  b`;';
  expect(minifyTemplates(source)).toBe(source);
});
