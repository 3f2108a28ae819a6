import { expect, it } from 'vitest';
import { substituteVariables } from './hls-variables.ts';

const url = 'https://videos.example/a.m3u8?token=abc';

it.each([
  ['substitutes a defined variable', '#EXT-X-DEFINE:NAME="d",VALUE="ts"', '../ts/0.ts'],
  [
    'keeps a reference to a variable other than the defined one',
    '#EXT-X-DEFINE:QUERYPARAM="token"',
    '../{$d}/0.ts',
  ],
  ['substitutes an imported variable', '#EXT-X-DEFINE:IMPORT="d"', '../main/0.ts'],
  [
    'keeps a reference to a variable that is not imported',
    '#EXT-X-DEFINE:IMPORT="e"',
    '../{$d}/0.ts',
  ],
  [
    'keeps a reference to a missing query parameter',
    '#EXT-X-DEFINE:QUERYPARAM="d"',
    '../{$d}/0.ts',
  ],
])('%s', (_, tag, expected) => {
  const imported = new Map([['d', 'main']]);
  const { text } = substituteVariables(`#EXTM3U\r\n${tag}\r\n../{$d}/0.ts\r\n`, url, imported);
  expect(text).toBe(`#EXTM3U\r\n${tag}\r\n${expected}\r\n`);
});

it('substitutes variables in attributes, and in the values of later variables', () => {
  const { text, variables } = substituteVariables(
    `{$host}\n#EXT-X-DEFINE:NAME="host",VALUE="cdn.example"\n#EXT-X-DEFINE:NAME="base",VALUE="//{$host}/v"\n#EXT-X-DEFINE:QUERYPARAM="token"\n#EXT-X-MAP:URI="{$base}/i.mp4?t={$token}"`,
    url,
  );
  expect(text).toMatch(/^\{\$host\}\n/);
  expect(text).toContain('URI="//cdn.example/v/i.mp4?t=abc"');
  expect([...variables.keys()]).toEqual(['host', 'base', 'token']);
});

it('ignores variables whose values grow too long', () => {
  const definitions = Array.from(
    { length: 40 },
    (_, index) => `#EXT-X-DEFINE:NAME="v${index + 1}",VALUE="{$v${index}}{$v${index}}"`,
  );
  const playlist = ['#EXT-X-DEFINE:NAME="v0",VALUE="ab"', ...definitions, '{$v40}'].join('\n');
  const { text, variables } = substituteVariables(playlist, url);
  expect(variables.get('v3')).toBe('ab'.repeat(8));
  expect(text.length).toBeLessThan(50_000);
});

it('leaves a playlist without definitions unchanged', () => {
  expect(substituteVariables('#EXTM3U\n{$d}.ts', url).text).toBe('#EXTM3U\n{$d}.ts');
});
