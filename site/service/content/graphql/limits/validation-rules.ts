import { GraphQLError, Kind, type SelectionNode, type ValidationRule } from 'graphql';

/**
 * Refuses a selection that asks for the same thing more than so many times: whether equal fields
 * agree is looked at for each pair of them, and a few hundred would take seconds.
 */
export function maxDuplicateSelectionsRule(most: number): ValidationRule {
  return (context) => ({
    SelectionSet({ selections }) {
      const times = new Map<string, number>();
      for (const selection of selections) {
        const name = nameOf(selection);
        const count = (times.get(name) ?? 0) + 1;
        times.set(name, count);
        if (count <= most) continue;
        const sentence = `The query asks for "${name}" too often. At most ${most} times are allowed.`;
        context.reportError(new GraphQLError(sentence, { nodes: selection }));
        return;
      }
    },
  });
}

function nameOf(selection: SelectionNode): string {
  switch (selection.kind) {
    case Kind.FIELD:
      return selection.alias?.value ?? selection.name.value;
    case Kind.FRAGMENT_SPREAD:
      return `...${selection.name.value}`;
    case Kind.INLINE_FRAGMENT:
      return `... on ${selection.typeCondition?.name.value ?? 'the same'}`;
  }
}
