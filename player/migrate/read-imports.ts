import { tell } from './fate.ts';
import type { Findings } from './findings.ts';
import { isFree } from './free-name.ts';
import { addressFate, moduleFate, movedModule, type Moved } from './module-fates.ts';
import { isNode, wordOf, type Node, type Place, type ScriptText } from './parse-script.ts';

/** What a script has from the modules of Mux Player. */
export interface Imported {
  /** Components that are the player, each with the name that it has from now on. */
  readonly components: Map<string, string>;
}

const declarations = /^(?:Import|Export(?:Named|All))Declaration$/;
/** What the component is called unless the page has a name of its own for it. */
const usual = { old: 'MuxPlayer', now: 'VitrinePlayer' };

/** Has the modules of Mux Player imported from Vitrine, where they have a counterpart. */
export function readImports(
  source: ScriptText,
  places: readonly Place[],
  findings: Findings,
): Imported {
  const imported: Imported = { components: new Map() };
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
  source: ScriptText,
  node: Node,
  places: readonly Place[],
  { components }: Imported,
  findings: Findings,
): void {
  const from = node['source'] as Node;
  const moved = movedModule(wordOf(from) ?? '');
  const specifiers = (node['specifiers'] ?? []) as readonly Node[];
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
      isComponent && local === usual.old && isFree(usual.now, usual.old, places)
        ? usual.now
        : local;
    if (isComponent) components.set(local, now);
    return `${isType ? 'type ' : ''}${was === now ? was : `${was} as ${now}`}`;
  });
  if (lines.length > 0) {
    const word = node['importKind'] === 'type' ? /^import\s*type\s*/ : /^import\s*/;
    const before = word.exec(inner)?.[0] ?? '';
    const start = source.base + node.start + before.length;
    const end = source.base + node.start + inner.lastIndexOf('from');
    findings.edit(start, end, `${/\s$/.test(before) ? '' : ' '}{ ${lines.join(', ')} } `);
  }
  replaceSource(from, moved, source, findings);
}

/** What is imported, under the names that it has in the counterpart; absent where some has none. */
function namesIn(specifiers: readonly Node[], { names }: Moved) {
  const all = specifiers.map((each) => {
    const isDefault = each.type === 'ImportDefaultSpecifier';
    const name = isDefault ? 'default' : (wordOf(each['imported']) ?? '');
    const was =
      each.type !== 'ImportNamespaceSpecifier' && Object.hasOwn(names, name)
        ? names[name]
        : undefined;
    const local = wordOf(each['local']) ?? '';
    return { was, local, isDefault: name === 'default', isType: each['importKind'] === 'type' };
  });
  const known = all.flatMap((each) => (each.was === undefined ? [] : [{ ...each, was: each.was }]));
  return known.length === all.length ? known : undefined;
}

/** `import()`: of the element for its own sake, or of the component for what draws it later. */
function readExpression(
  source: ScriptText,
  { node, around }: Place,
  { components }: Imported,
  findings: Findings,
): void {
  const from = node['source'];
  const moved = movedModule(wordOf(from) ?? '');
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
  findings.edit(
    source.base + node.end,
    source.base + node.end,
    '.then(({ Player }) => ({ default: Player }))',
  );
  const declared = wordOf(around.find(({ type }) => type === 'VariableDeclarator')?.['id']);
  if (declared) components.set(declared, declared);
}

/** Between its quotes. */
function replaceSource(from: Node, { to }: Moved, { base }: ScriptText, findings: Findings): void {
  findings.edit(base + from.start + 1, base + from.end - 1, to);
}

function tellModule(from: unknown, { base }: ScriptText, findings: Findings): void {
  const name = wordOf(from);
  if (!isNode(from) || name === undefined) return;
  const moved = movedModule(name);
  const says = moved && `import these names from ${moved.to} manually.`;
  const fate = says ? tell(says, 'imports') : (moduleFate(name) ?? addressFate(name)?.fate);
  findings.apply(fate, name, base + from.start);
}
