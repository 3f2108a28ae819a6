import { expect, test } from 'vitest';
import { decodeTokens, type CodeToken } from './code-tokens.ts';
import { highlightCode } from './highlight-code.server.ts';

function highlightLines(code: string, language?: string): readonly (readonly CodeToken[])[] {
  const root = { type: 'root', children: [{ type: 'code', code, language }] };
  return decodeTokens(code, highlightCode(root).children?.[0]?.tokens ?? '');
}

const toText = (lines: readonly (readonly CodeToken[])[]): string =>
  lines
    .map((line) => line.map((token) => (typeof token === 'string' ? token : token[1])).join(''))
    .join('\n');

test('marks keywords, strings and comments', () => {
  const [line = []] = highlightLines("const name = 'value'; // said", 'js');
  expect(line).toContainEqual(['name', 'const']);
  expect(line).toContainEqual(['string', "'value'"]);
  expect(line).toContainEqual(['comment', '// said']);
});

test('marks the elements of Vitrine in every language', () => {
  expect(highlightLines('<vitrine-player src="a">', 'html')[0]).toContainEqual([
    'vitrine',
    'vitrine-player',
  ]);
  expect(highlightLines('vitrine-player {}')[0]).toEqual([['vitrine', 'vitrine-player'], ' {}']);
});

test('keeps the text of code in any language unchanged', () => {
  const code = 'a < b && `x\n${y}\n\n` /* over\ntwo */\n<div class="c">&amp;</div>\n';
  for (const language of ['js', 'html', 'css', 'sh', 'graphql', 'no-such', '']) {
    expect(toText(highlightLines(code, language))).toBe(code);
  }
});

test('encodes tokens as kinds and lengths, without the text', () => {
  const node = { type: 'code', code: "const a = 'b';\n\nconst c = 1;", language: 'js' };
  expect(highlightCode(node)).toEqual({
    ...node,
    tokens: 'name5 5 string3 1//name5 5 string1 1',
  });
});

test('does not highlight very long code', () => {
  expect(highlightLines('const a = 1;'.repeat(3_000), 'js')[0]).toHaveLength(1);
});
