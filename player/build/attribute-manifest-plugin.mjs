import { playerAttributes } from '../src/media/attributes/player-attributes.ts';

/** The file with the attribute table. The analyzer cannot read attributes from a table. */
const tableFile = 'src/media/attributes/player-attributes.ts';

/** Functions that format an attribute's type for the manifest, by the type in the attribute table. */
const typeFormatters = {
  text: () => 'text',
  number: () => 'number',
  numbers: () => 'numbers',
  boolean: () => 'boolean',
  'optional-boolean': () => 'boolean',
  color: () => 'color',
  params: () => 'query',
  enum: ({ values }) => values.map((value) => `'${value}'`).join(' | '),
};

/**
 * Adds the attributes in the table to the player's manifest entry. The doc comment of a row becomes
 * the description of the attribute.
 */
export function attributeManifestPlugin() {
  const comments = new Map();
  return {
    name: 'vitrine-attribute-rows',
    analyzePhase({ ts, node, moduleDoc }) {
      if (moduleDoc.path !== tableFile || !ts.isVariableDeclaration(node)) return;
      if (node.name.getText() !== 'definitions') return;
      const table = ts.isSatisfiesExpression(node.initializer)
        ? node.initializer.expression.expression
        : node.initializer;
      for (const row of table.properties) {
        const [comment] = row.jsDoc ?? [];
        comments.set(row.name.text, `${comment?.comment ?? ''}`.replaceAll(/\s+/g, ' ').trim());
      }
    },
    packageLinkPhase({ customElementsManifest: manifest }) {
      const player = manifest.modules
        .flatMap(({ declarations }) => declarations ?? [])
        .find(({ tagName }) => tagName === 'vitrine-player');
      const rows = Object.entries(playerAttributes).map(([name, row]) => ({
        name,
        fieldName: row.property,
        type: { text: typeFormatters[row.type](row) },
        description: comments.get(name) ?? '',
      }));
      player.attributes = [...rows, ...(player.attributes ?? [])];
      manifest.modules = manifest.modules.filter(({ path }) => path !== tableFile);
    },
  };
}
