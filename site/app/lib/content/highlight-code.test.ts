import { expect, test } from 'vitest';
import { decodeTokens as linesIn, type CodeToken } from './code-tokens.ts';
import { highlightCode } from './highlight-code.server.ts';

function linesOf(code: string, language?: string): readonly (readonly CodeToken[])[] {
  const root = { type: 'root', children: [{ type: 'code', code, language }] };
  return linesIn(code, highlightCode(root).children?.[0]?.tokens ?? '');
}

const textOf = (lines: readonly (readonly CodeToken[])[]): string =>
  lines
    .map((line) => line.map((token) => (typeof token === 'string' ? token : token[1])).join(''))
    .join('\n');

test('code is told apart by what it is', () => {
  const [line = []] = linesOf("const name = 'value'; // said", 'js');
  expect(line).toContainEqual(['name', 'const']);
  expect(line).toContainEqual(['string', "'value'"]);
  expect(line).toContainEqual(['comment', '// said']);
});

test('our own elements are picked out in every language', () => {
  expect(linesOf('<vitrine-player src="a">', 'html')[0]).toContainEqual([
    'vitrine',
    'vitrine-player',
  ]);
  expect(linesOf('vitrine-player {}')[0]).toEqual([['vitrine', 'vitrine-player'], ' {}']);
});

test('nothing of the code is lost or added, whatever its language', () => {
  const code = 'a < b && `x\n${y}\n\n` /* over\ntwo */\n<div class="c">&amp;</div>\n';
  for (const language of ['js', 'html', 'css', 'sh', 'graphql', 'no-such', '']) {
    expect(textOf(linesOf(code, language))).toBe(code);
  }
});

test('what a page hands over of it is one word, however much there is', () => {
  const node = { type: 'code', code: "const a = 'b';\n\nconst c = 1;", language: 'js' };
  expect(highlightCode(node)).toEqual({
    ...node,
    tokens: 'name5 5 string3 1//name5 5 string1 1',
  });
});

test('very long code is shown as it is', () => {
  expect(linesOf('const a = 1;'.repeat(3_000), 'js')[0]).toHaveLength(1);
});
