import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { measuresInStep, measuresPage } from './beacon-tables.ts';
import { readElements, type ElementFacts } from './manifest.ts';
import { referencePage } from './reference-page.ts';
import { inStep } from './tables.ts';

let elements: readonly ElementFacts[];

beforeAll(async () => {
  elements = await readElements();
});

describe('the reference pages', () => {
  it('say what the manifest says; `npm run reference` writes them anew', async () => {
    expect(elements.length).toBeGreaterThan(3);
    for (const element of elements) {
      const page = await readFile(referencePage(element.tagName), 'utf8');
      expect(page).toBe(inStep(page, element));
    }
  });

  it('say of measures and events what the schema of beacons says', async () => {
    const page = await readFile(measuresPage, 'utf8');
    expect(page).toBe(measuresInStep(page));
    expect(page).toContain('`rendition-change`');
  });

  it('leave nothing without a word', () => {
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
});
