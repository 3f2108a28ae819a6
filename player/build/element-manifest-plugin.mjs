/** Adds the tag names in calls such as `defineElement('vitrine-player', VitrinePlayer)` to the manifest. */
export function elementManifestPlugin() {
  return {
    name: 'vitrine-tag-names',
    analyzePhase({ ts, node, moduleDoc }) {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineElement') return;
      const [tag, element] = node.arguments;
      if (!tag || !ts.isStringLiteral(tag) || !element) return;
      moduleDoc.exports = [
        ...(moduleDoc.exports ?? []),
        {
          kind: 'custom-element-definition',
          name: tag.text,
          declaration: { name: element.getText(), module: moduleDoc.path },
        },
      ];
    },
    packageLinkPhase({ customElementsManifest: manifest }) {
      for (const { declarations = [], exports = [] } of manifest.modules) {
        for (const { kind, name, declaration } of exports) {
          if (kind !== 'custom-element-definition') continue;
          const element = declarations.find(
            ({ name: className }) => className === declaration.name,
          );
          Object.assign(element ?? {}, { customElement: true, tagName: name });
        }
      }
    },
  };
}
