import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readElements, type ElementFacts } from './manifest.ts';
import { inGerman } from './wording.ts';

describe('the sources of the player', () => {
  let elements: readonly ElementFacts[];

  beforeAll(async () => {
    elements = await readElements();
  });

  it('leave nothing without a word', () => {
    expect(elements.length).toBeGreaterThan(3);
    for (const { tagName, attributes, events, slots, cssParts, cssProperties } of elements) {
      for (const { name, description } of [
        ...attributes,
        ...events,
        ...slots,
        ...cssParts,
        ...cssProperties,
      ]) {
        expect(description, `${tagName} ${name}`).not.toBe('');
      }
    }
  });

  it('tell of every property of the look that is read from the page', () => {
    const told = elements.flatMap(({ cssProperties }) => cssProperties.map(({ name }) => name));
    const files = globSync('player/**/*.ts', { exclude: ['**/{dist,node_modules}/**'] });
    const read = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/var\((--vitrine-[\w-]+)/g)].map(([, name]) => name),
    );
    // The player sets this one itself, for its own controls.
    expect(new Set([...told, '--vitrine-loading-delay'])).toEqual(new Set(read));
  });

  it('tell what a script finds on the player beside what a media element has', () => {
    const player = elements.find(({ tagName }) => tagName === 'vitrine-player');
    const open = player?.members.filter(({ privacy = 'public' }) => privacy === 'public') ?? [];
    const names = open.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['tokens', 'metadata', 'chapters', 'streamType']));
    expect(names).toEqual(expect.arrayContaining(['load', 'play', 'addCuePoints', 'lists']));
    expect(open.filter(({ description }) => description === '')).toEqual([]);
  });
});

describe('the German of a table', () => {
  it('is that of the English sentence, however its lines are broken', () => {
    const { say, faults } = inGerman({ 'It plays.': 'Er spielt.' });
    expect(say('It\n  plays.')).toBe('Er spielt.');
    expect(faults()).toEqual([]);
  });

  it('is missed where the English has changed, and what was said before is stale', () => {
    const { say, faults } = inGerman({ 'It plays.': 'Er spielt.' });
    say('It plays again.');
    expect(faults()).toEqual([
      'has no German: It plays again.',
      'is German of what is no longer said: It plays.',
    ]);
  });

  it('is not asked for where only code and figures stand', () => {
    const { say, faults } = inGerman({});
    expect(say('`muted`, 10')).toBe('`muted`, 10');
    expect(faults()).toEqual([]);
  });
});
