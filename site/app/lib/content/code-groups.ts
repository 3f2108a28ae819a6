import type { DastNode } from './structured-text-document.ts';

/** The type of a node that holds the panels of a group of code tabs; only `groupCodeTabs` adds it. */
export const codeTabs = 'codeTabs';

/** Code that is one of several alternatives: `html tab="Script tag"`. */
const tabbed = /^(\S*)\s+tab="([^"]+)"$/;

/**
 * Joins consecutive code blocks with a tab label into groups. A group is a node of type `codeTabs`;
 * its `value` is unique in the text, and each child is a panel whose `value` is the label. Code with
 * the same label shares a panel. Code that would be alone in its group is left without the label.
 */
export function groupCodeTabs(nodes: readonly DastNode[]): readonly DastNode[] {
  if (!nodes.some((node) => labelOf(node) !== undefined)) return nodes;
  return runsOfTabs(nodes).flatMap((run, place) => {
    const panels = Map.groupBy(run, ({ label }) => label ?? '');
    const codes = run.map(({ node }) => node);
    if (panels.size < 2) return codes;
    return {
      type: codeTabs,
      value: `tabs-${place}`,
      children: [...panels].map(([value, parts]) => ({
        type: 'panel',
        value,
        children: parts.map(({ node }) => node),
      })),
    };
  });
}

function labelOf({ type, language }: DastNode): string | undefined {
  return type === 'code' ? tabbed.exec(language ?? '')?.[2] : undefined;
}

/** Returns a code node's language without its tab label. */
export function languageOf({ language }: DastNode): string | undefined {
  return tabbed.exec(language ?? '')?.[1] ?? language;
}

interface Labeled {
  readonly label: string | undefined;
  readonly node: DastNode;
}

/** Cuts nodes into runs: neighbors that have a label stand together, all others alone. */
function runsOfTabs(nodes: readonly DastNode[]): readonly (readonly Labeled[])[] {
  const runs: Labeled[][] = [];
  for (const node of nodes) {
    const label = labelOf(node);
    const one = {
      label,
      node: label === undefined ? node : { ...node, language: languageOf(node) },
    };
    const last = runs.at(-1);
    if (label !== undefined && last?.[0]?.label !== undefined) last.push(one);
    else runs.push([one]);
  }
  return runs;
}
