import { parse, type ParserPlugin } from '@babel/parser';

/** A node of a syntax tree, as far as it is looked at here. */
export interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** A node with all that it stands in, the nearest first, and the part that it is of the nearest. */
export interface NodePath {
  readonly node: AstNode;
  readonly key: string;
  readonly ancestors: readonly AstNode[];
}

const always: ParserPlugin[] = ['decorators-legacy', 'explicitResourceManagement'];
const dialects = {
  ts: [['typescript'], ['typescript', 'jsx']],
  tsx: [['typescript', 'jsx'], ['typescript']],
  js: [['jsx', 'typescript'], ['jsx', 'flow'], ['typescript']],
} as const satisfies Record<string, readonly (readonly ParserPlugin[])[]>;

export type ScriptLanguage = keyof typeof dialects;

/** A script, or one within a file. */
export interface ScriptSource {
  readonly text: string;
  /** Where it begins in the file. */
  readonly offset: number;
  readonly dialect: ScriptLanguage;
  /** The file is about the player. */
  readonly mentionsPlayer: boolean;
}

/**
 * The syntax tree of a script.
 *
 * @throws {SyntaxError} for what is none, in any dialect of its kind.
 */
export function parseScript(text: string, dialect: ScriptLanguage): AstNode {
  let failure: unknown;
  for (const plugins of dialects[dialect]) {
    try {
      return parse(text, {
        sourceType: 'module',
        allowAwaitOutsideFunction: true,
        allowImportExportEverywhere: true,
        allowReturnOutsideFunction: true,
        allowSuperOutsideMethod: true,
        allowUndeclaredExports: true,
        createImportExpressions: true,
        plugins: [...plugins, ...always],
      }).program as unknown as AstNode;
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

export const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every node of a tree with its place, those without before those within. */
export function* traverse(
  node: AstNode,
  part = '',
  around: readonly AstNode[] = [],
): Generator<NodePath> {
  yield { node, key: part, ancestors: around };
  const within = [node, ...around];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key === 'extra' || key.endsWith('Comments')) continue;
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(each)) yield* traverse(each, key, within);
    }
  }
}

/** What an identifier, or a text, says. */
export function getName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const { name, value } = node;
  if (typeof name === 'string') return name;
  return node.type === 'StringLiteral' && typeof value === 'string' ? value : undefined;
}
