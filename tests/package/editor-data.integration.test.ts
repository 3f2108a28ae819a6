import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playerAttributes } from '../../player/src/media/attributes/player-attributes.ts';
import { toEditorManifest, type Manifest } from '../../player/build/editor-data.ts';
import { buildLimitMs, installPackage, type Installed } from '../fixtures/installed.ts';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
}, buildLimitMs);

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
  JSON.parse(readFileSync(path.join(installed.home, 'dist', file), 'utf8'));

const readCustomData = () => read('vscode.html-custom-data.json') as CustomData;

/** The elements of the manifest, with the attributes that each takes. */
function inManifest(): Record<string, string[]> {
  const elements = (read('custom-elements.json') as Manifest).modules.flatMap(
    ({ declarations = [] }) => declarations,
  );
  return Object.fromEntries(
    elements.flatMap(({ tagName, attributes: rows = [] }) =>
      tagName === undefined ? [] : [[tagName, rows.map(({ name }) => name)]],
    ),
  );
}

describe('the data of editors', () => {
  const complete = (): Record<string, string[]> => {
    const known = Object.entries(inManifest()).map(([tag, names]) => [
      tag,
      names.filter((name) => !name.includes('*')).toSorted(),
    ]);
    return Object.fromEntries(known) as Record<string, string[]>;
  };
  const named = (elements: { name: string; attributes: Attribute[] }[]) =>
    Object.fromEntries(
      elements.map(({ name, attributes: rows }) => [name, rows.map((row) => row.name).toSorted()]),
    );

  it('name all five elements, and every attribute of the table', () => {
    expect(Object.keys(complete())).toHaveLength(5);
    expect(complete()['vitrine-player']).toEqual(
      expect.arrayContaining(Object.keys(playerAttributes).filter((name) => !name.includes('*'))),
    );
  });

  it('are complete for VS Code', () => {
    const { tags } = readCustomData();
    expect(named(tags)).toEqual(complete());
  });

  it('are complete for JetBrains, under the name and version of the package', () => {
    const types = read('web-types.json') as WebTypes;
    expect(named(types.contributions.html.elements)).toEqual(complete());
    expect([types.name, types.version]).toEqual(['vitrine', installed.manifest['version']]);
  });

  it('offer words where an attribute takes words, and none where it takes any text', () => {
    const { tags } = readCustomData();
    const rows = tags.find(({ name }) => name === 'vitrine-player')?.attributes ?? [];
    const offered = (wanted: string) =>
      rows.find(({ name }) => name === wanted)?.values?.map(({ name }) => name);
    expect(offered('preload')).toEqual(['none', 'metadata', 'auto']);
    expect(offered('video-title')).toEqual([]);
  });
});

describe('a manifest for editors', () => {
  const element = (name: string, text: string): Manifest => ({
    modules: [{ declarations: [{ tagName: 'a-b', attributes: [{ name, type: { text } }] }, {}] }],
  });

  it.each([
    ["'a' | 'b' | undefined", "'a' | 'b'"],
    ['number | undefined', 'number'],
    ['address', 'string'],
  ])('says of the type %s that it is %s', (text, known) => {
    expect(toEditorManifest(element('c', text))).toEqual({
      modules: [
        { declarations: [{ tagName: 'a-b', attributes: [{ name: 'c', type: { text: known } }] }] },
      ],
    });
  });

  it('leaves out what stands for many attributes', () => {
    const { modules } = toEditorManifest(element('metadata-*', 'text'));
    expect(modules[0]?.declarations?.[0]?.attributes).toEqual([]);
  });
});
