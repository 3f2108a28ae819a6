import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playerAttributes } from '../../player/src/media/attributes/player-attributes.ts';
import { toIdeManifest, type Manifest } from '../../player/build/ide-metadata.ts';
import {
  BUILD_TIMEOUT_MS,
  installPackage,
  type InstalledPackage,
} from '../fixtures/installed-package.ts';

let installed: InstalledPackage;

beforeAll(async () => {
  installed = await installPackage();
}, BUILD_TIMEOUT_MS);

afterAll(() => installed?.[Symbol.dispose]());

interface Attribute {
  name: string;
  values?: { name: string }[];
}

interface WebTypes {
  name: string;
  version: string;
  contributions: { html: { elements: { name: string; attributes: Attribute[] }[] } };
}

interface CustomData {
  tags: { name: string; attributes: Attribute[] }[];
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(installed.packageFolder, 'dist', file), 'utf8'));

const readCustomData = () => read('vscode.html-custom-data.json') as CustomData;

/** Returns the attribute names of each element in the manifest. */
function readManifestAttributes(): Record<string, string[]> {
  const elements = (read('custom-elements.json') as Manifest).modules.flatMap(
    ({ declarations = [] }) => declarations,
  );
  return Object.fromEntries(
    elements.flatMap(({ tagName, attributes = [] }) =>
      tagName === undefined ? [] : [[tagName, attributes.map(({ name }) => name)]],
    ),
  );
}

describe('the IDE metadata of the package', () => {
  const getExpectedAttributes = (): Record<string, string[]> => {
    const entries = Object.entries(readManifestAttributes()).map(([tag, names]) => [
      tag,
      names.filter((name) => !name.includes('*')).toSorted(),
    ]);
    return Object.fromEntries(entries) as Record<string, string[]>;
  };
  const getAttributeNames = (elements: { name: string; attributes: Attribute[] }[]) =>
    Object.fromEntries(
      elements.map(({ name, attributes }) => [
        name,
        attributes.map((attribute) => attribute.name).toSorted(),
      ]),
    );

  it('includes all five elements and every attribute of the player', () => {
    expect(Object.keys(getExpectedAttributes())).toHaveLength(5);
    expect(getExpectedAttributes()['vitrine-player']).toEqual(
      expect.arrayContaining(Object.keys(playerAttributes).filter((name) => !name.includes('*'))),
    );
  });

  it('is complete for VS Code', () => {
    const { tags } = readCustomData();
    expect(getAttributeNames(tags)).toEqual(getExpectedAttributes());
  });

  it('is complete for JetBrains IDEs, with the name and version of the package', () => {
    const types = read('web-types.json') as WebTypes;
    expect(getAttributeNames(types.contributions.html.elements)).toEqual(getExpectedAttributes());
    expect([types.name, types.version]).toEqual(['vitrine', installed.manifest['version']]);
  });

  it('lists the allowed values of enumerated attributes, and none for free-text attributes', () => {
    const { tags } = readCustomData();
    const attributes = tags.find(({ name }) => name === 'vitrine-player')?.attributes ?? [];
    const getValues = (attribute: string) =>
      attributes.find(({ name }) => name === attribute)?.values?.map(({ name }) => name);
    expect(getValues('preload')).toEqual(['none', 'metadata', 'auto']);
    expect(getValues('video-title')).toEqual([]);
  });
});

describe('toIdeManifest', () => {
  const createManifest = (name: string, text: string): Manifest => ({
    modules: [{ declarations: [{ tagName: 'a-b', attributes: [{ name, type: { text } }] }, {}] }],
  });

  it.each([
    ["'a' | 'b' | undefined", "'a' | 'b'"],
    ['number | undefined', 'number'],
    ['text', 'string'],
  ])('converts the type %s to %s', (text, expected) => {
    expect(toIdeManifest(createManifest('c', text))).toEqual({
      modules: [
        {
          declarations: [{ tagName: 'a-b', attributes: [{ name: 'c', type: { text: expected } }] }],
        },
      ],
    });
  });

  it('omits wildcard attributes, such as `metadata-*`', () => {
    const { modules } = toIdeManifest(createManifest('metadata-*', 'text'));
    expect(modules[0]?.declarations?.[0]?.attributes).toEqual([]);
  });
});
