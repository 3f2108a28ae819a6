import { GraphQLError, type ValidationRule } from 'graphql';

/** Filters written by hand have a depth of six to eight. */
export const maxInputDepth = 24;

/** Rejects input values, such as nested filters, that are deeper than `maxDepth` levels. */
export function maxInputDepthRule(maxDepth: number): ValidationRule {
  return (context) => {
    let depth = 0;
    const enter = (): false | undefined => {
      depth += 1;
      if (depth <= maxDepth) return undefined;
      context.reportError(new GraphQLError(inputDepthMessage(maxDepth)));
      depth -= 1;
      return false;
    };
    const leave = (): void => {
      depth -= 1;
    };
    return { ObjectValue: { enter, leave }, ListValue: { enter, leave } };
  };
}

/** The error message for an input value that is too deep. */
export const inputDepthMessage = (maxDepth: number): string =>
  `A value of the query is nested too deep. At most ${maxDepth} levels are allowed.`;
