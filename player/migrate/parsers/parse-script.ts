import { parse, type ParserPlugin } from '@babel/parser';

/** A node of the syntax tree. Fields of its type are read by name. */
export interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A node and its position in the tree. */
export interface NodePath {
  readonly node: AstNode;
  /** The field of the parent that contains the node. */
  readonly key: string;
  /** The parent first. */
  readonly ancestors: readonly AstNode[];
}

const commonPlugins: ParserPlugin[] = ['decorators-legacy', 'explicitResourceManagement'];
/** Sets of parser plugins to try for each language, in order. */
const languagePlugins = {
  ts: [['typescript'], ['typescript', 'jsx']],
  tsx: [['typescript', 'jsx'], ['typescript']],
  js: [['jsx', 'typescript'], ['jsx', 'flow'], ['typescript']],
} as const satisfies Record<string, readonly (readonly ParserPlugin[])[]>;

export type ScriptLanguage = keyof typeof languagePlugins;

/** A script file, or a script embedded in another file. */
export interface ScriptSource {
  readonly text: string;
  /** The offset of `text` in the file. */
  readonly offset: number;
  readonly language: ScriptLanguage;
  /** Whether the file mentions the player anywhere. */
  readonly mentionsPlayer: boolean;
}

/**
 * Parses a script.
 *
 * @throws {SyntaxError} if no set of plugins of the language can parse it.
 */
export function parseScript(text: string, language: ScriptLanguage): AstNode {
  let firstError: unknown;
  for (const plugins of languagePlugins[language]) {
    try {
      return parse(text, {
        sourceType: 'module',
        allowAwaitOutsideFunction: true,
        allowImportExportEverywhere: true,
        allowReturnOutsideFunction: true,
        allowSuperOutsideMethod: true,
        allowUndeclaredExports: true,
        createImportExpressions: true,
        plugins: [...plugins, ...commonPlugins],
      }).program as unknown as AstNode;
    } catch (error) {
      firstError ??= error;
    }
  }
  throw firstError;
}

export const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Yields every node of a tree with its path, parents before children. */
export function* traverse(
  node: AstNode,
  key = '',
  ancestors: readonly AstNode[] = [],
): Generator<NodePath> {
  yield { node, key, ancestors };
  const childAncestors = [node, ...ancestors];
  for (const [field, value] of Object.entries(node)) {
    if (field === 'loc' || field === 'extra' || field.endsWith('Comments')) continue;
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child)) yield* traverse(child, field, childAncestors);
    }
  }
}

/** Returns the name of an identifier or the value of a string literal. */
export function getName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const { name, value } = node;
  if (typeof name === 'string') return name;
  return node.type === 'StringLiteral' && typeof value === 'string' ? value : undefined;
}
