import { parseSync, Visitor, type Plugin } from 'vite';

/** What is written as markup in the source of an element. */
const markup = /^(?:html|svg)$/;

/** The markup of a source without the spaces at the start of a line, which no browser shows. */
export function minifyTemplates(code: string): string {
  const pieces: { start: number; end: number }[] = [];
  const visitor = new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || !markup.test(tag.name)) return;
      pieces.push(...quasi.quasis);
    },
  });
  visitor.visit(parseSync('source.ts', code).program);
  return pieces
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) =>
        // Each line stays a line, so that what is built still points to its source.
        text.slice(0, start) +
        text.slice(start, end).replaceAll(/\n[ \t]+/g, '\n') +
        text.slice(end),
      code,
    );
}

/** Has a build ship the player's markup without what only its readers want. */
export const minifyTemplatesPlugin = (): Plugin => ({
  name: 'trim-markup',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]player[\\/][^?]*\.ts$/, code: /(?:html|svg)`/ },
    handler: (code) => ({ code: minifyTemplates(code), map: null }),
  },
});
