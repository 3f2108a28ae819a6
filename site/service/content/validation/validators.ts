import { RE2JS } from 're2js';
import { findNodeItems } from '../structured-text/find-nodes.ts';
import { fileValidators } from './file-validators.ts';
import { hasAllowedItemTypes } from './model-validators.ts';
import {
  isInRange,
  isOneOf,
  textLength,
  type ValidatorOptions,
  type Validator,
} from './validator.ts';

/** Patterns that have names. */
const patterns = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  url: /^https?:\/\/\S+$/,
  webpage_slug: /^[a-z0-9_]+(?:-[a-z0-9_]+)*$/,
} as const satisfies Record<string, RegExp>;

/** Longer expressions serve nobody. */
const longestPattern = 500;

function fitsFormat(
  value: unknown,
  { custom_pattern: own, predefined_pattern: named }: ValidatorOptions,
) {
  const text = String(value);
  if (typeof named === 'string' && named in patterns) {
    return patterns[named as keyof typeof patterns].test(text);
  }
  if (typeof own !== 'string' || own.length > longestPattern) return true;
  return expressionOf(own)?.matches(text) ?? true;
}

const textOf = (value: unknown, name: string): string => {
  const text = Object(value)[name];
  return typeof text === 'string' ? text : '';
};

/** Says whether the parts of what editors tell search engines are there. */
function hasSeo(value: unknown, asked: ValidatorOptions): boolean {
  return Object.entries(asked).every(([name, isAsked]) => !isAsked || textOf(value, name) !== '');
}

/**
 * What each validator asks of a value that is there, by the names of the management API. What it is
 * asked with comes from there as well, so that anything may be missing.
 */
export const validators = {
  length: (value, asked) => isInRange(textLength(value), asked),
  number_range: (value, asked) => isInRange(Number(value), asked),
  size: (value, asked) => isInRange(Array.isArray(value) ? value.length : 0, asked),
  date_range: (value, asked) => isInRange(Date.parse(String(value)), asked, Date.parse),
  date_time_range: (value, asked) => isInRange(Date.parse(String(value)), asked, Date.parse),
  enum: (value, { values }) => isOneOf(value, values),
  format: fitsFormat,
  slug_format: fitsFormat,
  unique: (value, _asked, field, around) => !around.isTaken(field, value),
  required_seo_fields: hasSeo,
  title_length: (value, asked) => isShort(textOf(value, 'title'), asked),
  description_length: (value, asked) => isShort(textOf(value, 'description'), asked),
  ...fileValidators,
  item_item_type: (value, asked, _field, around) => hasAllowedItemTypes([value], asked, around),
  items_item_type: (value, asked, _field, around) => hasAllowedItemTypes(value, asked, around),
  single_block_blocks: (value, asked, _field, around) =>
    hasAllowedItemTypes([value], asked, around),
  rich_text_blocks: (value, asked, _field, around) => hasAllowedItemTypes(value, asked, around),
  structured_text_blocks: (value, asked, _field, around) =>
    hasAllowedItemTypes(findNodeItems(value, 'block'), asked, around),
  structured_text_inline_blocks: (value, asked, _field, around) =>
    hasAllowedItemTypes(findNodeItems(value, 'inlineBlock'), asked, around),
  structured_text_links: (value, asked, _field, around) =>
    hasAllowedItemTypes(
      [...findNodeItems(value, 'itemLink'), ...findNodeItems(value, 'inlineItem')],
      asked,
      around,
    ),
} as const satisfies Record<string, Validator>;

/** The length of what is not said at all is nobody's fault; `required_seo_fields` asks for it. */
function isShort(text: string, asked: ValidatorOptions): boolean {
  return text === '' || isInRange(textLength(text), asked);
}

function expressionOf(pattern: string): { matches(text: string): boolean } | undefined {
  try {
    const expression = RE2JS.compile(pattern);
    return { matches: (text) => expression.matcher(text).find() };
  } catch {
    return undefined;
  }
}
