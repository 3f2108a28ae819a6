import type { DastNode } from './structured-text-document.ts';

/** The type of a node that groups code blocks into tabs. Only `groupCodeTabs` creates it. */
export const CODE_TABS_TYPE = 'codeTabs';

/** Matches a language with a tab label: `html tab="Script tag"`. */
const tabLabelPattern = /^(\S*)\s+tab="([^"]+)"$/;

/**
 * Joins consecutive code blocks with a tab label into groups. A group is a node of type `codeTabs`;
 * its `value` is unique in the text, and each child is a panel whose `value` is the label. Code
 * with the same label shares a panel. A group with only one panel is not created; its code blocks
 * lose their labels.
 */
export function groupCodeTabs(nodes: readonly DastNode[]): readonly DastNode[] {
  if (!nodes.some((node) => getTabLabel(node) !== undefined)) return nodes;
  return splitIntoRuns(nodes).flatMap((run, index) => {
    const panels = Map.groupBy(run, ({ label }) => label ?? '');
    if (panels.size < 2) return run.map(({ node }) => node);
    return {
      type: CODE_TABS_TYPE,
      value: `tabs-${index}`,
      children: [...panels].map(([value, panelNodes]) => ({
        type: 'panel',
        value,
        children: panelNodes.map(({ node }) => node),
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

interface LabeledNode {
  readonly label: string | undefined;
  readonly node: DastNode;
}

/**
 * Splits nodes into runs: consecutive nodes with a label form one run, each remaining node forms a run of its own.
 */
function splitIntoRuns(nodes: readonly DastNode[]): readonly (readonly LabeledNode[])[] {
  const runs: LabeledNode[][] = [];
  for (const node of nodes) {
    const label = getTabLabel(node);
    const labeledNode = {
      label,
      node: label === undefined ? node : { ...node, language: getLanguage(node) },
    };
    const lastRun = runs.at(-1);
    if (label !== undefined && lastRun?.[0]?.label !== undefined) lastRun.push(labeledNode);
    else runs.push([labeledNode]);
  }
  return runs;
}
