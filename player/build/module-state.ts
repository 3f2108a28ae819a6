import { parseSync, type ESTree } from 'vite';

/**
 * Finds state in a module. Returns the reason why the module must not be duplicated, or `undefined` if
 * its copies would be indistinguishable. A module can be duplicated if all its top-level statements are
 *
 * - imports, exports, types, functions, and classes that have no base class, decorators or static
 *   members and that no code tests with `instanceof`, and
 * - constants whose values cannot change: functions, literals, templates, regular expressions, and
 *   operators, property reads, filled arrays and objects of these. `new Set()` and `new Map()` with
 *   initial entries are lookup tables, and `Symbol.for()` returns the same symbol to every copy.
 *
 * Everything else is state or a side effect: `let`, an empty array, object, map or set that is filled
 * later, a `WeakMap`, the creation of an object, a function call.
 */
export function findModuleState(
  code: string,
  instanceofClasses: ReadonlySet<string> = new Set(),
): string | undefined {
  for (const statement of parseSync('module.ts', code).program.body) {
    const reason = findStateInStatement(statement, instanceofClasses);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Returns the names of the classes that sources test with `instanceof`. */
export const collectInstanceofClasses = (sources: readonly string[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap((code) =>
      [...code.matchAll(/\binstanceof (\w+)/g)].map(([, name = '']) => name),
    ),
  );

type Statement = ESTree.Program['body'][number];

function findStateInStatement(
  statement: Statement,
  instanceofClasses: ReadonlySet<string>,
): string | undefined {
  switch (statement.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return undefined;
    case 'ExportNamedDeclaration':
      return statement.declaration
        ? findStateInStatement(statement.declaration, instanceofClasses)
        : undefined;
    case 'ClassDeclaration':
      return findStateInClass(statement, instanceofClasses);
    case 'VariableDeclaration':
      return findStateInVariables(statement);
    default:
      return `has a top-level ${statement.type}`;
  }
}

function findStateInClass(
  { id, superClass, decorators, body }: ESTree.Class,
  instanceofClasses: ReadonlySet<string>,
): string | undefined {
  const hasStaticMembers = body.body.some(
    (member) => member.type === 'StaticBlock' || ('static' in member && member.static),
  );
  const isUsedWithInstanceof = instanceofClasses.has(id?.name ?? '');
  const isPlain =
    !superClass && decorators.length === 0 && !hasStaticMembers && !isUsedWithInstanceof;
  return isPlain ? undefined : `declares the class ${id?.name ?? ''}`;
}

function findStateInVariables({
  kind,
  declarations,
}: ESTree.VariableDeclaration): string | undefined {
  if (kind !== 'const') return `has a top-level ${kind}`;
  const mutableVariable = declarations.find(({ init }) => init && !isConstant(init));
  if (!mutableVariable) return undefined;
  const { id } = mutableVariable;
  return `creates ${id.type === 'Identifier' ? id.name : 'destructured variables'}`;
}

/** The global constructors whose objects are lookup tables if they are created with entries. */
const lookupTableConstructors = new Set(['Set', 'Map']);

type Expression = ESTree.Expression | ESTree.SpreadElement | ESTree.PrivateIdentifier | null;

/** Whether an expression always has the same value, in every copy of a module. */
function isConstant(node: Expression): boolean {
  switch (node?.type) {
    case undefined:
    case 'Literal':
    case 'Identifier':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return isConstant(node.expression);
    case 'UnaryExpression':
    case 'SpreadElement':
      return isConstant(node.argument);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return isConstant(node.left) && isConstant(node.right);
    case 'ConditionalExpression':
      return [node.test, node.consequent, node.alternate].every(isConstant);
    case 'MemberExpression':
      return isConstant(node.object);
    case 'TemplateLiteral':
      return node.expressions.every(isConstant);
    case 'ArrayExpression':
      return node.elements.length > 0 && node.elements.every(isConstant);
    case 'ObjectExpression':
      return (
        node.properties.length > 0 &&
        node.properties.every((property) =>
          property.type === 'Property' ? isConstant(property.value) : isConstant(property),
        )
      );
    case 'NewExpression':
      return isLookupTable(node);
    case 'CallExpression':
      return isSharedSymbol(node);
    default:
      return false;
  }
}

const isLookupTable = ({ callee, arguments: [entries] }: ESTree.NewExpression): boolean =>
  callee.type === 'Identifier' &&
  lookupTableConstructors.has(callee.name) &&
  entries !== undefined &&
  isConstant(entries);

const isSharedSymbol = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'Symbol' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'for';
