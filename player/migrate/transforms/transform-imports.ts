import { report } from '../rules/migration-rule.ts';
import type { Findings } from '../findings.ts';
import {
  findUrlRule,
  findModuleRule,
  findModuleReplacement,
  type ModuleReplacement,
} from '../rules/module-rules.ts';
import {
  isNode,
  getName,
  type AstNode,
  type NodePath,
  type ScriptSource,
} from '../parsers/parse-script.ts';

/** The player components that a script imports. */
export interface ImportedComponents {
  /** Local names of player components, each with its name after the migration. */
  readonly components: Map<string, string>;
}

const declarationTypes = /^(?:Import|Export(?:Named|All))Declaration$/;
/** The usual local name of the component. A component with another name keeps it. */
const defaultName = { before: 'MuxPlayer', after: 'VitrinePlayer' };

/** Rewrites imports of Mux Player modules to their equivalents, and reports the others. */
export function transformImports(
  source: ScriptSource,
  paths: readonly NodePath[],
  findings: Findings,
): ImportedComponents {
  const importedComponents: ImportedComponents = { components: new Map() };
  for (const path of paths) {
    const { node } = path;
    const moduleName = declarationTypes.test(node.type) ? node['source'] : undefined;
    if (moduleName) transformDeclaration(source, node, paths, importedComponents, findings);
    else if (node.type === 'ImportExpression')
      transformDynamicImport(source, path, importedComponents, findings);
    else if (node.type === 'TSImportType')
      reportModule(node['argument'] ?? node['source'], source, findings);
  }
  return importedComponents;
}

function transformDeclaration(
  source: ScriptSource,
  node: AstNode,
  paths: readonly NodePath[],
  { components }: ImportedComponents,
  findings: Findings,
): void {
  const moduleName = node['source'] as AstNode;
  const replacement = findModuleReplacement(getName(moduleName) ?? '');
  const specifiers = (node['specifiers'] ?? []) as readonly AstNode[];
  const isReExport = node.type !== 'ImportDeclaration';
  const imports = replacement && !isReExport ? resolveImports(specifiers, replacement) : undefined;
  const clause = source.text.slice(node.start, moduleName.start);
  // A rewritten clause would lose its comments.
  if (!replacement || !imports || /\/[*/]/.test(clause)) {
    reportModule(moduleName, source, findings);
    return;
  }
  const names = imports.map(({ exportedName, local, isDefault, isType }) => {
    const isComponent =
      isDefault && replacement.to === 'vitrine/react' && node['importKind'] !== 'type' && !isType;
    const newLocalName =
      isComponent &&
      local === defaultName.before &&
      isNameAvailable(defaultName.after, defaultName.before, paths)
        ? defaultName.after
        : local;
    if (isComponent) components.set(local, newLocalName);
    const name =
      exportedName === newLocalName ? exportedName : `${exportedName} as ${newLocalName}`;
    return `${isType ? 'type ' : ''}${name}`;
  });
  if (names.length > 0) {
    const keywordPattern = node['importKind'] === 'type' ? /^import\s*type\s*/ : /^import\s*/;
    const keywordText = keywordPattern.exec(clause)?.[0] ?? '';
    const start = source.offset + node.start + keywordText.length;
    const end = source.offset + node.start + clause.lastIndexOf('from');
    findings.addEdit(start, end, `${/\s$/.test(keywordText) ? '' : ' '}{ ${names.join(', ')} } `);
  }
  replaceModuleName(moduleName, replacement, source, findings);
}

/** Resolves each import specifier to an export of the replacement. Returns `undefined` if one has none. */
function resolveImports(specifiers: readonly AstNode[], { names }: ModuleReplacement) {
  const imports = specifiers.map((specifier) => {
    const isDefault = specifier.type === 'ImportDefaultSpecifier';
    const name = isDefault ? 'default' : (getName(specifier['imported']) ?? '');
    const exportedName =
      specifier.type !== 'ImportNamespaceSpecifier' && Object.hasOwn(names, name)
        ? names[name]
        : undefined;
    const local = getName(specifier['local']) ?? '';
    return {
      exportedName,
      local,
      isDefault: name === 'default',
      isType: specifier['importKind'] === 'type',
    };
  });
  const resolvedImports = imports.flatMap((specifier) =>
    specifier.exportedName === undefined
      ? []
      : [{ ...specifier, exportedName: specifier.exportedName }],
  );
  return resolvedImports.length === imports.length ? resolvedImports : undefined;
}

/**
 * Rewrites an `import()` that only registers the element, or whose promise a function such as
 * `lazy()` or `dynamic()` receives to render the component later.
 */
function transformDynamicImport(
  source: ScriptSource,
  { node, ancestors }: NodePath,
  { components }: ImportedComponents,
  findings: Findings,
): void {
  const moduleName = node['source'];
  const replacement = findModuleReplacement(getName(moduleName) ?? '');
  if (!replacement || !isNode(moduleName)) {
    reportModule(moduleName, source, findings);
    return;
  }
  const [parent] = ancestors;
  const isReturned =
    parent?.type === 'ArrowFunctionExpression' || parent?.type === 'ReturnStatement';
  const isStatement =
    parent?.type === 'ExpressionStatement' ||
    (parent?.type === 'AwaitExpression' && ancestors[1]?.type === 'ExpressionStatement');
  const isComponent = replacement.to === 'vitrine/react';
  if (isComponent ? !isReturned : !isReturned && !isStatement) {
    reportModule(moduleName, source, findings);
    return;
  }
  replaceModuleName(moduleName, replacement, source, findings);
  if (!isComponent) return;
  findings.addEdit(
    source.offset + node.end,
    source.offset + node.end,
    '.then(({ Player }) => ({ default: Player }))',
  );
  const variable = getName(ancestors.find(({ type }) => type === 'VariableDeclarator')?.['id']);
  if (variable) components.set(variable, variable);
}

/** Replaces the module name and keeps its quotes. */
function replaceModuleName(
  moduleName: AstNode,
  { to }: ModuleReplacement,
  { offset }: ScriptSource,
  findings: Findings,
): void {
  findings.addEdit(offset + moduleName.start + 1, offset + moduleName.end - 1, to);
}

function reportModule(moduleName: unknown, { offset }: ScriptSource, findings: Findings): void {
  const name = getName(moduleName);
  if (!isNode(moduleName) || name === undefined) return;
  const replacement = findModuleReplacement(name);
  const rule = replacement
    ? report(`Import these names from ${replacement.to} manually.`, 'imports')
    : (findModuleRule(name) ?? findUrlRule(name)?.rule);
  findings.apply(rule, name, offset + moduleName.start);
}

/** Whether a script can use `newName` for the import `oldName`: no other declaration has either name. */
function isNameAvailable(newName: string, oldName: string, paths: readonly NodePath[]): boolean {
  return !paths.some(
    ({ node, key, ancestors }) =>
      getName(node) === newName ||
      (getName(node) === oldName && node.type === 'Identifier' && isDeclaration(key, ancestors)),
  );
}

/** Whether an identifier declares a new name, rather than refers to or imports the component. */
function isDeclaration(key: string, [parent, grandparent]: readonly AstNode[]): boolean {
  if (!parent) return false;
  if (/^Import\w*Specifier$/.test(parent.type))
    return (
      key === 'local' &&
      parent.type !== 'ImportDefaultSpecifier' &&
      getName(parent['imported']) !== 'default'
    );
  if (key === 'params' || key === 'id' || key === 'elements' || key === 'param') return true;
  if (parent.type === 'RestElement' || parent.type === 'AssignmentPattern') return key !== 'right';
  return (
    parent.type === 'ObjectProperty' && key === 'value' && grandparent?.type === 'ObjectPattern'
  );
}
