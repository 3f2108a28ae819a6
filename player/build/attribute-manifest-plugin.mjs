import { playerAttributes } from '../src/media/attributes/player-attributes.ts';

/** The file of the table of attributes, which no class declares one by one. */
const tableFile = 'src/media/attributes/player-attributes.ts';

/** What may be written into an attribute, by the type of its row. */
const valueOf = {
  text: () => 'text',
  number: () => 'number',
  numbers: () => 'numbers',
  boolean: () => 'boolean',
  switch: () => 'boolean',
  colour: () => 'colour',
  params: () => 'query',
  word: ({ values }) => values.map((word) => `'${word}'`).join(' | '),
};

/**
 * Adds the rows of the table of attributes to the player's entry in the manifest, each described by
 * the comment above it.
 */
export function attributeManifestPlugin() {
  const comments = new Map();
  return {
    name: 'vitrine-attribute-rows',
    analyzePhase({ ts, node, moduleDoc }) {
      if (moduleDoc.path !== tableFile || !ts.isVariableDeclaration(node)) return;
      if (node.name.getText() !== 'rows') return;
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
        type: { text: valueOf[row.type](row) },
        description: comments.get(name) ?? '',
      }));
      player.attributes = [...rows, ...(player.attributes ?? [])];
      manifest.modules = manifest.modules.filter(({ path }) => path !== tableFile);
    },
  };
}
