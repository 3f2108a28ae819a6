import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadElementManifests, type ElementManifest } from './element-manifest.ts';

describe('the documentation in the sources of the player', () => {
  let elements: readonly ElementManifest[];

  beforeAll(async () => {
    elements = await loadElementManifests();
  });

  it('describes every attribute, event, slot, part and CSS property', () => {
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

  it('lists every CSS property that the player reads', () => {
    const listed = elements.flatMap(({ cssProperties }) => cssProperties.map(({ name }) => name));
    const files = globSync('player/**/*.ts', { exclude: ['**/{dist,node_modules}/**'] });
    const usedProperties = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/var\(\s*(--vitrine-[\w-]+)/g)].map(
        ([, name]) => name,
      ),
    );
    // The player sets this property itself, for its own controls.
    expect(new Set([...listed, '--vitrine-loading-delay'])).toEqual(new Set(usedProperties));
  });

  it('describes the properties and methods that the player adds to a media element', () => {
    const player = elements.find(({ tagName }) => tagName === 'vitrine-player');
    const publicMembers =
      player?.members.filter(({ privacy = 'public' }) => privacy === 'public') ?? [];
    const names = publicMembers.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['tokens', 'metadata', 'chapters', 'streamType']));
    expect(names).toEqual(expect.arrayContaining(['load', 'play', 'addCuePoints', 'lists']));
    expect(publicMembers.filter(({ description }) => description === '')).toEqual([]);
  });
});
