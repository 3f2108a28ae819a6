import { parseSync, Visitor, type Plugin } from 'vite';

/** Tags of template literals that contain markup. */
const markupTags = /^(?:html|svg)$/;

/** Removes the indentation, which browsers collapse, from the markup in a source file. */
export function minifyTemplates(code: string): string {
  const quasis: { start: number; end: number }[] = [];
  const visitor = new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || !markupTags.test(tag.name)) return;
      quasis.push(...quasi.quasis);
    },
  });
  visitor.visit(parseSync('source.ts', code).program);
  return quasis
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) =>
        // Keeps line breaks so that source maps remain correct.
        text.slice(0, start) +
        text.slice(start, end).replaceAll(/\n[ \t]+/g, '\n') +
        text.slice(end),
      code,
    );
}

/** A Vite plugin that minifies the player's templates. */
export const minifyTemplatesPlugin = (): Plugin => ({
  name: 'minify-templates',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]player[\\/][^?]*\.ts$/, code: /(?:html|svg)`/ },
    handler: (code) => ({ code: minifyTemplates(code), map: null }),
  },
});
