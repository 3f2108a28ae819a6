import { parseSync, Visitor, type ESTree } from 'vite';

/** The modules that one file names, as written. */
export interface NamedModules {
  /** By import, export or type; loaded together with the file, or only read by the compiler. */
  atOnce: string[];
  /** By `import()`; loaded when the code gets there. */
  lazy: string[];
}

/** Reads which modules a file of TypeScript or JavaScript names. Throws where it does not parse. */
export function namedModules(file: string, text: string): NamedModules {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const atOnce: string[] = [];
  const lazy: string[] = [];
  new Visitor({
    ImportDeclaration: (node) => void atOnce.push(node.source.value),
    ExportAllDeclaration: (node) => void atOnce.push(node.source.value),
    ExportNamedDeclaration: (node) => void (node.source && atOnce.push(node.source.value)),
    TSImportType: (node) => void atOnce.push(node.source.value),
    ImportExpression: (node) => void lazy.push(...literal(node.source)),
  }).visit(program);
  return { atOnce, lazy };
}

/**
 * The text of a string, or of a template without holes, which a minifier likes to write instead.
 */
function literal(source: ESTree.Expression): string[] {
  if (source.type === 'Literal') return typeof source.value === 'string' ? [source.value] : [];
  const isLiteral = source.type === 'TemplateLiteral' && source.expressions.length === 0;
  return isLiteral ? [source.quasis[0]?.value.cooked ?? ''] : [];
}
