import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import type { FieldType } from '../../storage/models.ts';
import { patternSize, type AskedPattern } from './limits/pattern-size.ts';

/** What a field of a query costs, by what is asked for below it and with which arguments. */
type Cost = (asked: Pick<ComplexityEstimatorArgs, 'args' | 'childComplexity'>) => number;

/** Records handed out when a query does not say how many. */
export const defaultPageSize = 20;

const PER_CONDITION = 250;

/**
 * What each instruction of a pattern costs, which is compared with every character of every record;
 * the protocol charges a pattern as any other condition.
 */
const PER_INSTRUCTION = 1000;

/** What a filter costs beyond the protocol's table: its patterns, and what `AND` and `OR` hold. */
function filterSurcharge(filter: unknown): number {
  return Object.entries(Object(filter)).reduce((sum, [name, value]) => {
    if (name !== 'AND' && name !== 'OR') return sum + patternCost(value);
    const nested: unknown[] = Array.isArray(value) ? value : [value];
    return nested.reduce<number>(
      (inner, each) =>
        inner + PER_CONDITION * Object.keys(Object(each)).length + filterSurcharge(each),
      sum,
    );
  }, 0);
}

/** What the patterns among the operators of one condition cost. */
function patternCost(operators: unknown): number {
  const { matches, notMatches } = Object(operators) as Record<string, unknown>;
  return [matches, notMatches].reduce<number>((sum, given) => {
    const { pattern, regexp } = Object(given) as Partial<AskedPattern>;
    if (typeof pattern !== 'string') return sum;
    const size = regexp === false ? pattern.length : patternSize(pattern);
    return sum + PER_INSTRUCTION * size;
  }, 0);
}

const listed: Cost = ({ args, childComplexity }) =>
  PER_CONDITION * Object.keys(args.filter ?? {}).length +
  filterSurcharge(args.filter) +
  250 * (args.orderBy ?? []).length +
  Math.max(0, args.first ?? defaultPageSize) * childComplexity;

/** What the fields of the protocol cost. From its table of complexity. */
export const complexityCosts = {
  list: (asked) => 100 + listed(asked),
  single: ({ args, childComplexity }) => 50 + filterSurcharge(args.filter) + childComplexity,
  singleton: ({ childComplexity }) => 25 + childComplexity,
  meta: ({ args, childComplexity }) => 1000 + filterSurcharge(args.filter) + childComplexity,
  site: ({ childComplexity }) => 10 + childComplexity,
  scalar: () => 1,
  value: ({ childComplexity }) => 1 + childComplexity,
  asset: ({ childComplexity }) => 5 + childComplexity,
  link: ({ childComplexity }) => 10 + childComplexity,
  links: ({ childComplexity }) => 5 * childComplexity,
  parent: ({ childComplexity }) => 25 + childComplexity,
  structuredText: ({ childComplexity }) => childComplexity,
  structuredValue: () => 10,
  responsiveImage: ({ childComplexity }) => 5 + childComplexity,
  seoTags: () => 5,
} satisfies Record<string, Cost>;

/** What each kind of field is charged as. */
const costOf = {
  string: 'scalar',
  text: 'scalar',
  slug: 'scalar',
  integer: 'scalar',
  float: 'scalar',
  boolean: 'scalar',
  date: 'scalar',
  date_time: 'scalar',
  json: 'scalar',
  color: 'value',
  lat_lon: 'value',
  seo: 'value',
  video: 'value',
  structured_text: 'structuredText',
  file: 'asset',
  gallery: 'links',
  link: 'link',
  links: 'links',
  single_block: 'link',
  rich_text: 'links',
} as const satisfies Record<FieldType, keyof typeof complexityCosts>;

/** What a field of this kind costs that has a value in so many languages, or one for all. */
export function fieldCost(kind: FieldType, languages: number): Cost {
  const cost = complexityCosts[costOf[kind]];
  return languages === 1 ? cost : (asked) => languages * cost(asked);
}

/** Marks a field of the schema with what it costs. */
export const withComplexity = (cost: Cost) => ({ extensions: { complexity: cost } });
