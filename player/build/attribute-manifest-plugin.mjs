import { playerAttributes } from '../src/media/attributes/player-attributes.ts';

/** The file that defines the attributes in a table, which the analyzer does not support. */
const tableFile = 'src/media/attributes/player-attributes.ts';

/** The type of an attribute in the manifest, by the type of its definition. */
const typeFormatters = {
  text: () => 'text',
  number: () => 'number',
  numbers: () => 'numbers',
  boolean: () => 'boolean',
  switch: () => 'boolean',
  color: () => 'color',
  params: () => 'query',
  word: ({ values }) => values.map((value) => `'${value}'`).join(' | '),
};

/**
 * Adds the attributes of the table to the player in the manifest. The doc comment of a row is the
 * description of the attribute.
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
