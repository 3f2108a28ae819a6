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

/** Matches the types that IDEs support. Others, such as `text`, are for people who read the manifest. */
const ideTypePattern = /^('[^']*'|boolean|number|string)$/;

const toIdeType = (text: string): string =>
  text
    .split(/\s*\|\s*/)
    .filter((type) => type !== 'undefined')
    .map((type) => (ideTypePattern.test(type) ? type : 'string'))
    .join(' | ');

/**
 * Reduces the manifest to the parts that IDEs can use: elements, attributes with a complete name (not
 * wildcards such as `metadata-*`), and types that IDEs support.
 */
export const toIdeManifest = ({ modules }: Manifest): Manifest => ({
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
            ...(attribute.type && { type: { text: toIdeType(attribute.type.text) } }),
          })),
      })),
  })),
});

/** Writes the metadata with which VS Code and JetBrains IDEs complete and document the elements. */
function writeIdeMetadata(): void {
  const manifest = JSON.parse(
    readFileSync(path.join(distDir, 'custom-elements.json'), 'utf8'),
  ) as Manifest;
  const ideManifest = toIdeManifest(manifest);
  const options = { outdir: distDir, hideLogs: true };
  // Both generators modify the manifest that they receive.
  generateVsCodeCustomElementData(structuredClone(ideManifest) as never, {
    ...options,
    cssFileName: 'vscode.css-custom-data.json',
  });
  generateJetBrainsWebTypes(structuredClone(ideManifest) as never, {
    ...options,
    packageJson: false,
  });
}

if (import.meta.main) writeIdeMetadata();
