import { GraphQLError, type ValidationRule } from 'graphql';

/** A filter of lists in lists that a person wrote has six or eight. */
export const maxInputDepth = 24;

/** Refuses values, such as filters in filters, that are nested deeper than so many levels. */
export function maxInputDepthRule(deepest: number): ValidationRule {
  return (context) => {
    let depth = 0;
    const enter = (): false | undefined => {
      depth += 1;
      if (depth <= deepest) return undefined;
      context.reportError(new GraphQLError(inputDepthMessage(deepest)));
      depth -= 1;
      return false;
    };
    const leave = (): void => {
      depth -= 1;
    };
    return { ObjectValue: { enter, leave }, ListValue: { enter, leave } };
  };
}

/** What is said of such a value. */
export const inputDepthMessage = (deepest: number): string =>
  `A value of the query is nested too deep. At most ${deepest} levels are allowed.`;
