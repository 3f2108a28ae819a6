import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ResolvedAttribute } from './attribute-definition.ts';
import { playerAttributes, toCamelCase } from './player-attributes.ts';

const page = readFileSync(
  new URL('../../../../site/content/docs/reference/vitrine-player.md', import.meta.url),
  'utf8',
);
const attributes: readonly (readonly [string, ResolvedAttribute])[] =
  Object.entries(playerAttributes);

describe('the reference page of the player', () => {
  it('documents every attribute', () => {
    for (const [name] of attributes) expect(page).toMatch(new RegExp(`^\`${name}\` \\|`, 'm'));
  });

  it.each(attributes.filter(([, { values }]) => values))(
    'lists the keywords of %s',
    (name, { values: keywords = [] }) => {
      const isDocumentedElsewhere = /(?:min|auto)-resolution/.test(name);
      const [line = ''] = new RegExp(`^\`${name}\` \\|.*$`, 'm').exec(page) ?? [];
      for (const keyword of keywords) {
        // The page documents default keywords in prose, and the resolutions only once.
        const isInProse = keyword === 'on' || (name === 'controls' && keyword === 'auto');
        if (isDocumentedElsewhere || isInProse) continue;
        expect(line).toContain(`\`${keyword}\``);
      }
    },
  );

  it.each(
    attributes.filter(([name, { property }]) => property !== toCamelCase(name) && name !== 'title'),
  )('documents the property of %s, whose name differs', (name) => {
    expect(page).toContain(`Corresponds to the \`${name}\` attribute.`);
  });
});

describe('the player tests', () => {
  const folder = new URL('../../..', import.meta.url);
  const tests = globSync('**/*.{dom,browser}.test.{ts,tsx}', { cwd: folder })
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');

  it.each(Object.keys(playerAttributes))('use the %s attribute', (name) => {
    expect(tests).toMatch(new RegExp(`[\\s'"\`]${name}(?:[=>\\s'"\`]|$)`, 'm'));
  });
});
