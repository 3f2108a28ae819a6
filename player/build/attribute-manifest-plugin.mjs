import { playerAttributes } from '../src/media/attributes/player-attributes.ts';

/** The module that defines the attribute table. The analyzer cannot read attributes from a table. */
const tablePath = 'src/media/attributes/player-attributes.ts';

/** Functions that format a type for the manifest. The keys are the types in the attribute table. */
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
  const descriptions = new Map();
  return {
    name: 'vitrine-attribute-table',
    analyzePhase({ ts, node, moduleDoc }) {
      if (moduleDoc.path !== tablePath || !ts.isVariableDeclaration(node)) return;
      if (node.name.getText() !== 'definitions') return;
      const table = ts.isSatisfiesExpression(node.initializer)
        ? node.initializer.expression.expression
        : node.initializer;
      for (const row of table.properties) {
        const [comment] = row.jsDoc ?? [];
        descriptions.set(row.name.text, `${comment?.comment ?? ''}`.replaceAll(/\s+/g, ' ').trim());
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
        description: descriptions.get(name) ?? '',
      }));
      player.attributes = [...rows, ...(player.attributes ?? [])];
      manifest.modules = manifest.modules.filter(({ path }) => path !== tablePath);
    },
  };
}
