import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import type { FieldType } from '../../storage/records/models.ts';
import { estimatePatternSize, type PatternFilter } from './limits/pattern-limits.ts';

/** Computes the complexity of a field from its arguments and the complexity of its children. */
type ComputeComplexity = (
  field: Pick<ComplexityEstimatorArgs, 'args' | 'childComplexity'>,
) => number;

/** Page size of a list without a `first` argument. */
export const defaultPageSize = 20;

/** Complexity of each condition of a filter. */
const COST_PER_CONDITION = 250;

/** Complexity of each criterion of a sort order. */
const COST_PER_ORDER = 250;

/**
 * Complexity of one instruction of a compiled pattern: in the worst case, every character of every
 * record is compared with it. DatoCMS charges a pattern like any other condition.
 */
const COST_PER_INSTRUCTION = 1000;

/**
 * Computes the complexity of a filter that DatoCMS does not charge for: patterns, and conditions in
 * `AND` and `OR`.
 */
function computeFilterSurcharge(filter: unknown): number {
  return Object.entries(Object(filter)).reduce((sum, [name, value]) => {
    if (name !== 'AND' && name !== 'OR') return sum + computePatternCost(value);
    const nested: unknown[] = Array.isArray(value) ? value : [value];
    return nested.reduce<number>(
      (total, condition) =>
        total +
        COST_PER_CONDITION * Object.keys(Object(condition)).length +
        computeFilterSurcharge(condition),
      sum,
    );
  }, 0);
}

/** Computes the complexity of the patterns in one condition. */
function computePatternCost(operators: unknown): number {
  const { matches, notMatches } = Object(operators) as Record<string, unknown>;
  return [matches, notMatches].reduce<number>((sum, operand) => {
    const { pattern, regexp } = Object(operand) as Partial<PatternFilter>;
    if (typeof pattern !== 'string') return sum;
    const size = regexp === false ? pattern.length : estimatePatternSize(pattern);
    return sum + COST_PER_INSTRUCTION * size;
  }, 0);
}

const computeListComplexity: ComputeComplexity = ({ args, childComplexity }) =>
  COST_PER_CONDITION * Object.keys(args.filter ?? {}).length +
  computeFilterSurcharge(args.filter) +
  COST_PER_ORDER * (args.orderBy ?? []).length +
  Math.max(0, args.first ?? defaultPageSize) * childComplexity;

/** Complexity by kind of field, as documented by DatoCMS. */
export const complexityCosts = {
  list: (field) => 100 + computeListComplexity(field),
  single: ({ args, childComplexity }) => 50 + computeFilterSurcharge(args.filter) + childComplexity,
  singleton: ({ childComplexity }) => 25 + childComplexity,
  meta: ({ args, childComplexity }) => 1000 + computeFilterSurcharge(args.filter) + childComplexity,
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

/** The kind in `complexityCosts` of each field type. */
const costKinds = {
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

/**
 * Returns the complexity function of a field with `localeCount` locales; 1 if it is not localized.
 */
export function createFieldComplexity(type: FieldType, localeCount: number): ComputeComplexity {
  const cost = complexityCosts[costKinds[type]];
  return localeCount === 1 ? cost : (field) => localeCount * cost(field);
}

/** Returns the extension that declares the complexity of a schema field. */
export const withComplexity = (cost: ComputeComplexity) => ({ extensions: { complexity: cost } });
