import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { attributes, camelCase, type Attribute } from './attributes.ts';

const page = readFileSync(
  new URL('../../site/content/docs/reference/vitrine-player.md', import.meta.url),
  'utf8',
);
const rows: readonly (readonly [string, Attribute])[] = Object.entries(attributes);

describe('the reference page of the player', () => {
  it('has every attribute of the table, and no other but lang', () => {
    const [list = ''] = page.split('A boolean attribute counts');
    const heads = [...list.matchAll(/^- (`.*?`): /gm)].map(([, head = '']) => head);
    const named = heads.flatMap((head) => head.replaceAll('`', '').split(', '));
    expect(new Set(named)).toEqual(new Set([...Object.keys(attributes), 'lang']));
  });

  it.each(rows.filter(([, { words }]) => words))(
    'names the words of %s',
    (name, { words = [] }) => {
      const shared = /(?:min|auto)-resolution/.test(name);
      const [line = ''] = new RegExp(`^- \`${name}\`: .*$`, 'm').exec(page) ?? [];
      for (const word of words) {
        // Present is `on`, and absent is `auto`; sizes are named once.
        if (shared || word === 'on' || (name === 'controls' && word === 'auto')) continue;
        expect(line).toContain(`\`${word}\``);
      }
    },
  );

  it.each(rows.filter(([name, { property }]) => property !== camelCase(name) && name !== 'title'))(
    'says that the property of %s has another name',
    (name, { property }) => {
      expect(page).toContain(`\`${name}\` is \`${property}\``);
    },
  );
});

describe('the tests of the player', () => {
  const folder = new URL('..', import.meta.url);
  const tests = globSync('**/*.{dom,browser}.test.{ts,tsx}', { cwd: folder })
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');

  it.each(Object.keys(attributes))('try %s on a player', (name) => {
    expect(tests).toMatch(new RegExp(`[\\s'"\`]${name}(?:[=>\\s'"\`]|$)`, 'm'));
  });
});
