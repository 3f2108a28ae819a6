import { GraphQLError, type ValidationRule } from 'graphql';

/** Maximum nesting depth of input values; filters written by hand have a depth of six to eight. */
export const maxInputDepth = 24;

/** Rejects input values, such as nested filters, that are deeper than `maxDepth` levels. */
export function createMaxInputDepthRule(maxDepth: number): ValidationRule {
  return (context) => {
    let depth = 0;
    const enter = (): false | undefined => {
      depth += 1;
      if (depth <= maxDepth) return undefined;
      context.reportError(new GraphQLError(formatInputDepthMessage(maxDepth)));
      depth -= 1;
      return false;
    };
    const leave = (): void => {
      depth -= 1;
    };
    return { ObjectValue: { enter, leave }, ListValue: { enter, leave } };
  };
}

/** Formats the error message for an input value that is nested too deeply. */
export const formatInputDepthMessage = (maxDepth: number): string =>
  `A value of the query is nested too deeply. At most ${maxDepth} levels are allowed.`;
