import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { locales, type FieldKind } from '../model.ts';

/** What a field of a query costs, by what is asked for below it and with which arguments. */
type Cost = (asked: Pick<ComplexityEstimatorArgs, 'args' | 'childComplexity'>) => number;

/** Records handed out when a query does not say how many. */
export const defaultFirst = 20;

/** What the fields of the protocol cost. From its table of complexity. */
export const costs = {
  list: ({ args, childComplexity }) =>
    100 +
    250 * Object.keys(args.filter ?? {}).length +
    250 * (args.orderBy ?? []).length +
    Math.max(0, args.first ?? defaultFirst) * childComplexity,
  single: ({ childComplexity }) => 50 + childComplexity,
  singleton: ({ childComplexity }) => 25 + childComplexity,
  meta: ({ childComplexity }) => 1000 + childComplexity,
  site: ({ childComplexity }) => 10 + childComplexity,
  scalar: () => 1,
  asset: ({ childComplexity }) => 5 + childComplexity,
  link: ({ childComplexity }) => 10 + childComplexity,
  links: ({ childComplexity }) => 5 * childComplexity,
  structuredText: ({ childComplexity }) => 10 + childComplexity,
  seoTags: () => 5,
} satisfies Record<string, Cost>;

/** What each kind of field is charged as. */
const costOf = {
  string: 'scalar',
  text: 'scalar',
  slug: 'scalar',
  integer: 'scalar',
  boolean: 'scalar',
  date: 'scalar',
  json: 'scalar',
  structured_text: 'structuredText',
  video: 'asset',
  link: 'link',
  links: 'links',
} as const satisfies Record<FieldKind, keyof typeof costs>;

/** What a field of this kind costs; one with a value per language costs as many times as much. */
export function fieldCost(kind: FieldKind, localised: boolean): Cost {
  const cost = costs[costOf[kind]];
  return localised ? (asked) => locales.length * cost(asked) : cost;
}

/** Marks a field of the schema with what it costs. */
export const costing = (cost: Cost) => ({ extensions: { complexity: cost } });
