import { GraphQLError, Kind, type SelectionNode, type ValidationRule } from 'graphql';

/**
 * Rejects a selection set that contains the same field or fragment more than `max` times. GraphQL
 * validation compares each pair of duplicates, so a few hundred of them would take seconds.
 */
export function createMaxDuplicateSelectionsRule(max: number): ValidationRule {
  return (context) => ({
    SelectionSet({ selections }) {
      const counts = new Map<string, number>();
      for (const selection of selections) {
        const name = getSelectionName(selection);
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        if (count <= max) continue;
        const message = `The query selects "${name}" too often. At most ${max} times are allowed.`;
        context.reportError(new GraphQLError(message, { nodes: selection }));
        return;
      }
    },
  });
}

function getSelectionName(selection: SelectionNode): string {
  switch (selection.kind) {
    case Kind.FIELD:
      return selection.alias?.value ?? selection.name.value;
    case Kind.FRAGMENT_SPREAD:
      return `...${selection.name.value}`;
    case Kind.INLINE_FRAGMENT:
      return `... on ${selection.typeCondition?.name.value ?? 'the same'}`;
  }
}
