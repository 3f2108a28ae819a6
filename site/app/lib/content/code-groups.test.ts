import { expect, test } from 'vitest';
import { groupCodeTabs, getLanguage } from './code-groups.ts';

const code = (language: string, text: string) => ({ type: 'code', language, code: text });
const paragraph = { type: 'paragraph', children: [{ type: 'span', value: 'Between' }] };

test('joins consecutive code blocks with tab labels into one group', () => {
  const [before, group, after] = groupCodeTabs([
    paragraph,
    code('html tab="Script tag"', '<vitrine-player></vitrine-player>'),
    code('jsx tab="React"', '<Player />'),
    paragraph,
  ]);
  expect([before, after]).toEqual([paragraph, paragraph]);
  expect(group).toEqual({
    type: 'codeTabs',
    value: 'tabs-1',
    children: [
      {
        type: 'panel',
        value: 'Script tag',
        children: [code('html', '<vitrine-player></vitrine-player>')],
      },
      { type: 'panel', value: 'React', children: [code('jsx', '<Player />')] },
    ],
  });
});

test('puts several code blocks with the same label into one panel', () => {
  const [group] = groupCodeTabs([
    code('sh tab="Vue"', 'npm install vitrine'),
    code('vue tab="Vue"', '<template />'),
    code('js tab="Svelte"', 'let player;'),
  ]);
  expect(group?.children?.map(({ value, children }) => [value, children?.length])).toEqual([
    ['Vue', 2],
    ['Svelte', 1],
  ]);
});

test('gives two groups in the same text different ids', () => {
  const pair = [code('js tab="A"', '1'), code('js tab="B"', '2')];
  const groups = groupCodeTabs([...pair, paragraph, ...pair]).filter(
    ({ type }) => type === 'codeTabs',
  );
  expect(groups).toHaveLength(2);
  expect(groups[0]?.value).not.toBe(groups[1]?.value);
});

test('shows a single tab as plain code', () => {
  expect(groupCodeTabs([code('js tab="React"', '1')])).toEqual([code('js', '1')]);
});

test('returns other content unchanged', () => {
  const nodes = [paragraph, code('js', '1'), code('js', '2')];
  expect(groupCodeTabs(nodes)).toBe(nodes);
});

test('reads the language of code with and without a tab label', () => {
  expect(getLanguage(code('html tab="Script tag"', ''))).toBe('html');
  expect(getLanguage(code('html', ''))).toBe('html');
  expect(getLanguage({ type: 'code' })).toBeUndefined();
});
