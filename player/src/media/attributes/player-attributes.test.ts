import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ResolvedAttribute } from './attribute-definition.ts';
import { playerAttributes, toCamelCase } from './player-attributes.ts';

const page = readFileSync(
  new URL('../../../../site/content/docs/reference/vitrine-player.md', import.meta.url),
  'utf8',
);
const rows: readonly (readonly [string, ResolvedAttribute])[] = Object.entries(playerAttributes);

describe('the reference page of the player', () => {
  it('has every attribute of the table', () => {
    for (const [name] of rows) expect(page).toMatch(new RegExp(`^\`${name}\` \\|`, 'm'));
  });

  it.each(rows.filter(([, { values: words }]) => words))(
    'names the words of %s',
    (name, { values: words = [] }) => {
      const shared = /(?:min|auto)-resolution/.test(name);
      const [line = ''] = new RegExp(`^\`${name}\` \\|.*$`, 'm').exec(page) ?? [];
      for (const word of words) {
        // Present is `on`, and absent is `auto`; sizes are named once.
        if (shared || word === 'on' || (name === 'controls' && word === 'auto')) continue;
        expect(line).toContain(`\`${word}\``);
      }
    },
  );

  it.each(
    rows.filter(([name, { property }]) => property !== toCamelCase(name) && name !== 'title'),
  )('says that the property of %s has another name', (name) => {
    expect(page).toContain(`Corresponds to the \`${name}\` attribute.`);
  });
});

describe('the tests of the player', () => {
  const folder = new URL('../../..', import.meta.url);
  const tests = globSync('**/*.{dom,browser}.test.{ts,tsx}', { cwd: folder })
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');

  it.each(Object.keys(playerAttributes))('try %s on a player', (name) => {
    expect(tests).toMatch(new RegExp(`[\\s'"\`]${name}(?:[=>\\s'"\`]|$)`, 'm'));
  });
});
