import type { DastNode } from './structured-text-document.ts';

/** The type of a node that holds the panels of a group of code tabs; only `groupCodeTabs` adds it. */
export const codeTabs = 'codeTabs';

/** Matches a language with a tab label: `html tab="Script tag"`. */
const tabLabelPattern = /^(\S*)\s+tab="([^"]+)"$/;

/**
 * Joins consecutive code blocks with a tab label into groups. A group is a node of type `codeTabs`;
 * its `value` is unique in the text, and each child is a panel whose `value` is the label. Code with
 * the same label shares a panel. Code that would be alone in its group is left without the label.
 */
export function groupCodeTabs(nodes: readonly DastNode[]): readonly DastNode[] {
  if (!nodes.some((node) => getTabLabel(node) !== undefined)) return nodes;
  return splitIntoRuns(nodes).flatMap((run, index) => {
    const panels = Map.groupBy(run, ({ label }) => label ?? '');
    if (panels.size < 2) return run.map(({ node }) => node);
    return {
      type: codeTabs,
      value: `tabs-${index}`,
      children: [...panels].map(([value, parts]) => ({
        type: 'panel',
        value,
        children: parts.map(({ node }) => node),
      })),
    };
  });
}

function getTabLabel({ type, language }: DastNode): string | undefined {
  return type === 'code' ? tabLabelPattern.exec(language ?? '')?.[2] : undefined;
}

/** Returns a code node's language without its tab label. */
export function getLanguage({ language }: DastNode): string | undefined {
  return tabLabelPattern.exec(language ?? '')?.[1] ?? language;
}

interface Labeled {
  readonly label: string | undefined;
  readonly node: DastNode;
}

/** Splits nodes into runs: consecutive nodes with a label form one run, every other node its own. */
function splitIntoRuns(nodes: readonly DastNode[]): readonly (readonly Labeled[])[] {
  const runs: Labeled[][] = [];
  for (const node of nodes) {
    const label = getTabLabel(node);
    const labeled = {
      label,
      node: label === undefined ? node : { ...node, language: getLanguage(node) },
    };
    const last = runs.at(-1);
    if (label !== undefined && last?.[0]?.label !== undefined) last.push(labeled);
    else runs.push([labeled]);
  }
  return runs;
}
