import { report } from '../rules/migration-rule.ts';
import type { Findings } from '../findings.ts';
import { isNameAvailable } from './free-name.ts';
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

/** What a script has from the modules of Mux Player. */
export interface ImportedComponents {
  /** Components that are the player, each with the name that it has from now on. */
  readonly components: Map<string, string>;
}

const declarations = /^(?:Import|Export(?:Named|All))Declaration$/;
/** What the component is called unless the page has a name of its own for it. */
const usual = { old: 'MuxPlayer', now: 'VitrinePlayer' };

/** Has the modules of Mux Player imported from Vitrine, where they have a counterpart. */
export function transformImports(
  source: ScriptSource,
  places: readonly NodePath[],
  findings: Findings,
): ImportedComponents {
  const imported: ImportedComponents = { components: new Map() };
  for (const place of places) {
    const { node } = place;
    const from = declarations.test(node.type) ? node['source'] : undefined;
    if (from) readDeclaration(source, node, places, imported, findings);
    else if (node.type === 'ImportExpression') readExpression(source, place, imported, findings);
    else if (node.type === 'TSImportType')
      tellModule(node['argument'] ?? node['source'], source, findings);
  }
  return imported;
}

function readDeclaration(
  source: ScriptSource,
  node: AstNode,
  places: readonly NodePath[],
  { components }: ImportedComponents,
  findings: Findings,
): void {
  const from = node['source'] as AstNode;
  const moved = findModuleReplacement(getName(from) ?? '');
  const specifiers = (node['specifiers'] ?? []) as readonly AstNode[];
  const isReExport = node.type !== 'ImportDeclaration';
  const named = moved && !isReExport ? namesIn(specifiers, moved) : undefined;
  const inner = source.text.slice(node.start, from.start);
  if (!moved || !named || /\/[*/]/.test(inner)) {
    tellModule(from, source, findings);
    return;
  }
  const lines = named.map(({ was, local, isDefault, isType }) => {
    const isComponent =
      isDefault && moved.to === 'vitrine/react' && node['importKind'] !== 'type' && !isType;
    const now =
      isComponent && local === usual.old && isNameAvailable(usual.now, usual.old, places)
        ? usual.now
        : local;
    if (isComponent) components.set(local, now);
    return `${isType ? 'type ' : ''}${was === now ? was : `${was} as ${now}`}`;
  });
  if (lines.length > 0) {
    const word = node['importKind'] === 'type' ? /^import\s*type\s*/ : /^import\s*/;
    const before = word.exec(inner)?.[0] ?? '';
    const start = source.offset + node.start + before.length;
    const end = source.offset + node.start + inner.lastIndexOf('from');
    findings.addEdit(start, end, `${/\s$/.test(before) ? '' : ' '}{ ${lines.join(', ')} } `);
  }
  replaceSource(from, moved, source, findings);
}

/** What is imported, under the names that it has in the counterpart; absent where some has none. */
function namesIn(specifiers: readonly AstNode[], { names }: ModuleReplacement) {
  const all = specifiers.map((each) => {
    const isDefault = each.type === 'ImportDefaultSpecifier';
    const name = isDefault ? 'default' : (getName(each['imported']) ?? '');
    const was =
      each.type !== 'ImportNamespaceSpecifier' && Object.hasOwn(names, name)
        ? names[name]
        : undefined;
    const local = getName(each['local']) ?? '';
    return { was, local, isDefault: name === 'default', isType: each['importKind'] === 'type' };
  });
  const known = all.flatMap((each) => (each.was === undefined ? [] : [{ ...each, was: each.was }]));
  return known.length === all.length ? known : undefined;
}

/** `import()`: of the element for its own sake, or of the component for what draws it later. */
function readExpression(
  source: ScriptSource,
  { node, ancestors: around }: NodePath,
  { components }: ImportedComponents,
  findings: Findings,
): void {
  const from = node['source'];
  const moved = findModuleReplacement(getName(from) ?? '');
  if (!moved || !isNode(from)) {
    tellModule(from, source, findings);
    return;
  }
  const [parent] = around;
  const isGiven = parent?.type === 'ArrowFunctionExpression' || parent?.type === 'ReturnStatement';
  const isAlone =
    parent?.type === 'ExpressionStatement' ||
    (parent?.type === 'AwaitExpression' && around[1]?.type === 'ExpressionStatement');
  const isComponent = moved.to === 'vitrine/react';
  if (isComponent ? !isGiven : !isGiven && !isAlone) {
    tellModule(from, source, findings);
    return;
  }
  replaceSource(from, moved, source, findings);
  if (!isComponent) return;
  findings.addEdit(
    source.offset + node.end,
    source.offset + node.end,
    '.then(({ Player }) => ({ default: Player }))',
  );
  const declared = getName(around.find(({ type }) => type === 'VariableDeclarator')?.['id']);
  if (declared) components.set(declared, declared);
}

/** Between its quotes. */
function replaceSource(
  from: AstNode,
  { to }: ModuleReplacement,
  { offset: base }: ScriptSource,
  findings: Findings,
): void {
  findings.addEdit(base + from.start + 1, base + from.end - 1, to);
}

function tellModule(from: unknown, { offset: base }: ScriptSource, findings: Findings): void {
  const name = getName(from);
  if (!isNode(from) || name === undefined) return;
  const moved = findModuleReplacement(name);
  const says = moved && `import these names from ${moved.to} manually.`;
  const fate = says ? report(says, 'imports') : (findModuleRule(name) ?? findUrlRule(name)?.fate);
  findings.apply(fate, name, base + from.start);
}
