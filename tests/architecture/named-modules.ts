import { parseSync, Visitor, type ESTree } from 'vite';

/** The specifiers of the modules that a file imports. */
export interface ParsedImports {
  /** The specifiers of static imports, re-exports and type imports. */
  staticImports: string[];
  /** The specifiers in `import()` expressions. */
  dynamicImports: string[];
}

/**
 * Parses the imports of a TypeScript or JavaScript file.
 *
 * @throws Error if the file has a syntax error.
 */
export function parseImports(file: string, text: string): ParsedImports {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} has a syntax error: ${errors[0].message}`);
  const staticImports: string[] = [];
  const dynamicImports: string[] = [];
  new Visitor({
    ImportDeclaration: (node) => void staticImports.push(node.source.value),
    ExportAllDeclaration: (node) => void staticImports.push(node.source.value),
    ExportNamedDeclaration: (node) => void (node.source && staticImports.push(node.source.value)),
    TSImportType: (node) => void staticImports.push(node.source.value),
    ImportExpression: (node) => void dynamicImports.push(...getLiteralValues(node.source)),
  }).visit(program);
  return { staticImports, dynamicImports };
}

/**
 * Returns the value of a string literal, or of a template literal without expressions, which minifiers
 * write instead.
 */
function getLiteralValues(source: ESTree.Expression): string[] {
  if (source.type === 'Literal') return typeof source.value === 'string' ? [source.value] : [];
  const isLiteral = source.type === 'TemplateLiteral' && source.expressions.length === 0;
  return isLiteral ? [source.quasis[0]?.value.cooked ?? ''] : [];
}
