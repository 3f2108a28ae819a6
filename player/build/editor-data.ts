import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { distDir } from './package-entries.ts';

interface Attribute {
  readonly name: string;
  readonly type?: { readonly text: string };
}

interface Declaration {
  readonly tagName?: string;
  readonly attributes?: readonly Attribute[];
}

/** What is read here of the manifest of custom elements. */
export interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[];
}

/** Types that editors know. Other words tell a person what is meant, such as `address`. */
const known = /^('[^']*'|boolean|number|string)$/;

const typeForEditors = (text: string): string =>
  text
    .split(/\s*\|\s*/)
    .filter((each) => each !== 'undefined')
    .map((each) => (known.test(each) ? each : 'string'))
    .join(' | ');

/**
 * The manifest as editors can use it: elements alone, attributes that can be completed (what
 * stands for many, such as `metadata-*`, cannot), and types whose words are words to write.
 */
export const toEditorManifest = ({ modules }: Manifest): Manifest => ({
  modules: modules.map((module) => ({
    ...module,
    declarations: (module.declarations ?? [])
      .filter(({ tagName }) => tagName !== undefined)
      .map((element) => ({
        ...element,
        attributes: (element.attributes ?? [])
          .filter(({ name }) => !name.includes('*'))
          .map((row) => ({
            ...row,
            ...(row.type && { type: { text: typeForEditors(row.type.text) } }),
          })),
      })),
  })),
});

/** Writes what editors complete and explain the elements with, from the manifest. */
function writeEditorData(): void {
  const manifest = JSON.parse(
    readFileSync(path.join(distDir, 'custom-elements.json'), 'utf8'),
  ) as Manifest;
  const elements = toEditorManifest(manifest);
  const wishes = { outdir: distDir, hideLogs: true };
  // Each changes what it is given.
  generateVsCodeCustomElementData(structuredClone(elements) as never, {
    ...wishes,
    cssFileName: 'vscode.css-custom-data.json',
  });
  generateJetBrainsWebTypes(structuredClone(elements) as never, { ...wishes, packageJson: false });
}

if (import.meta.main) writeEditorData();
