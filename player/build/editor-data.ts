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

/** The fields of the custom elements manifest that this module uses. */
export interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[];
}

/** The types that editors support. Others, such as `text`, are for people who read the manifest. */
const editorTypes = /^('[^']*'|boolean|number|string)$/;

const toEditorType = (text: string): string =>
  text
    .split(/\s*\|\s*/)
    .filter((type) => type !== 'undefined')
    .map((type) => (editorTypes.test(type) ? type : 'string'))
    .join(' | ');

/**
 * Reduces the manifest to the data that editors can use: elements, attributes with a complete name (not
 * patterns such as `metadata-*`), and types that editors support.
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
          .map((attribute) => ({
            ...attribute,
            ...(attribute.type && { type: { text: toEditorType(attribute.type.text) } }),
          })),
      })),
  })),
});

/** Writes the custom element data for code completion and documentation in VS Code and JetBrains IDEs. */
function writeEditorData(): void {
  const manifest = JSON.parse(
    readFileSync(path.join(distDir, 'custom-elements.json'), 'utf8'),
  ) as Manifest;
  const elements = toEditorManifest(manifest);
  const options = { outdir: distDir, hideLogs: true };
  // Both generators modify the manifest that they receive.
  generateVsCodeCustomElementData(structuredClone(elements) as never, {
    ...options,
    cssFileName: 'vscode.css-custom-data.json',
  });
  generateJetBrainsWebTypes(structuredClone(elements) as never, { ...options, packageJson: false });
}

if (import.meta.main) writeEditorData();
