import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import type { FieldType } from '../../storage/records/models.ts';
import { patternSize, type PatternFilter } from './limits/pattern-size.ts';

/** Computes the complexity of a field from its arguments and the complexity of its children. */
type ComputeComplexity = (
  request: Pick<ComplexityEstimatorArgs, 'args' | 'childComplexity'>,
) => number;

/** Number of records in a list without `first`. */
export const defaultPageSize = 20;

const PER_CONDITION = 250;

/**
 * The complexity of each instruction of a pattern, which is compared with every character of every
 * record. DatoCMS charges a pattern like any other condition.
 */
const PER_INSTRUCTION = 1000;

/** Complexity of a filter beyond the table of DatoCMS: patterns, and conditions in `AND` and `OR`. */
function filterSurcharge(filter: unknown): number {
  return Object.entries(Object(filter)).reduce((sum, [name, value]) => {
    if (name !== 'AND' && name !== 'OR') return sum + patternCost(value);
    const nested: unknown[] = Array.isArray(value) ? value : [value];
    return nested.reduce<number>(
      (inner, condition) =>
        inner + PER_CONDITION * Object.keys(Object(condition)).length + filterSurcharge(condition),
      sum,
    );
  }, 0);
}

/** Complexity of the patterns in one condition. */
function patternCost(operators: unknown): number {
  const { matches, notMatches } = Object(operators) as Record<string, unknown>;
  return [matches, notMatches].reduce<number>((sum, operand) => {
    const { pattern, regexp } = Object(operand) as Partial<PatternFilter>;
    if (typeof pattern !== 'string') return sum;
    const size = regexp === false ? pattern.length : patternSize(pattern);
    return sum + PER_INSTRUCTION * size;
  }, 0);
}

const listComplexity: ComputeComplexity = ({ args, childComplexity }) =>
  PER_CONDITION * Object.keys(args.filter ?? {}).length +
  filterSurcharge(args.filter) +
  250 * (args.orderBy ?? []).length +
  Math.max(0, args.first ?? defaultPageSize) * childComplexity;

/** Complexity by kind of field. From the table of DatoCMS. */
export const complexityCosts = {
  list: (request) => 100 + listComplexity(request),
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
} satisfies Record<string, ComputeComplexity>;

/** The kind by which each field type is charged. */
const costsByType = {
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

/** Complexity of a field with values in this many locales, or 1 if it is not localized. */
export function fieldComplexity(type: FieldType, languages: number): ComputeComplexity {
  const cost = complexityCosts[costsByType[type]];
  return languages === 1 ? cost : (request) => languages * cost(request);
}

/** The extension that declares the complexity of a schema field. */
export const withComplexity = (cost: ComputeComplexity) => ({ extensions: { complexity: cost } });
