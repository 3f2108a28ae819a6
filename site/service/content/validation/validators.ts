import { RE2JS } from 're2js';
import { findNodeItems } from '../structured-text/find-nodes.ts';
import { fileValidators } from './file-validators.ts';
import { hasAllowedItemTypes } from './has-allowed-item-types.ts';
import {
  satisfiesNumberLimits,
  isOneOf,
  countCharacters,
  type ValidatorOptions,
  type Validator,
} from './validator.ts';

/** Predefined patterns by name. */
const patterns = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  url: /^https?:\/\/\S+$/,
  webpage_slug: /^[a-z0-9_]+(?:-[a-z0-9_]+)*$/,
} as const satisfies Record<string, RegExp>;

/** Maximum length of a custom pattern; longer ones are ignored. */
const MAX_PATTERN_LENGTH = 500;

function matchesFormat(
  value: unknown,
  { custom_pattern: customPattern, predefined_pattern: predefinedPattern }: ValidatorOptions,
) {
  const text = String(value);
  if (typeof predefinedPattern === 'string' && predefinedPattern in patterns) {
    return patterns[predefinedPattern as keyof typeof patterns].test(text);
  }
  if (typeof customPattern !== 'string' || customPattern.length > MAX_PATTERN_LENGTH) return true;
  return compilePattern(customPattern)?.matches(text) ?? true;
}

const getTextProperty = (value: unknown, name: string): string => {
  const text = Object(value)[name];
  return typeof text === 'string' ? text : '';
};

/** Returns whether the required properties of an SEO field are set. */
function hasRequiredSeoFields(value: unknown, options: ValidatorOptions): boolean {
  return Object.entries(options).every(
    ([name, isRequired]) => !isRequired || getTextProperty(value, name) !== '',
  );
}

/**
 * Validators of non-empty values, by their name in the management API. Their options come from the
 * API as well, so any of them may be missing.
 */
export const validators = {
  length: (value, options) => satisfiesNumberLimits(countCharacters(value), options),
  number_range: (value, options) => satisfiesNumberLimits(Number(value), options),
  size: (value, options) => satisfiesNumberLimits(Array.isArray(value) ? value.length : 0, options),
  date_range: (value, options) =>
    satisfiesNumberLimits(Date.parse(String(value)), options, Date.parse),
  date_time_range: (value, options) =>
    satisfiesNumberLimits(Date.parse(String(value)), options, Date.parse),
  enum: (value, { values }) => isOneOf(value, values),
  format: matchesFormat,
  slug_format: matchesFormat,
  unique: (value, _options, field, context) => !context.isTaken(field, value),
  required_seo_fields: hasRequiredSeoFields,
  title_length: (value, options) => hasAllowedLength(getTextProperty(value, 'title'), options),
  description_length: (value, options) =>
    hasAllowedLength(getTextProperty(value, 'description'), options),
  ...fileValidators,
  item_item_type: (value, options, _field, context) =>
    hasAllowedItemTypes([value], options, context),
  items_item_type: (value, options, _field, context) =>
    hasAllowedItemTypes(value, options, context),
  single_block_blocks: (value, options, _field, context) =>
    hasAllowedItemTypes([value], options, context),
  rich_text_blocks: (value, options, _field, context) =>
    hasAllowedItemTypes(value, options, context),
  structured_text_blocks: (value, options, _field, context) =>
    hasAllowedItemTypes(findNodeItems(value, 'block'), options, context),
  structured_text_inline_blocks: (value, options, _field, context) =>
    hasAllowedItemTypes(findNodeItems(value, 'inlineBlock'), options, context),
  structured_text_links: (value, options, _field, context) =>
    hasAllowedItemTypes(
      [...findNodeItems(value, 'itemLink'), ...findNodeItems(value, 'inlineItem')],
      options,
      context,
    ),
} as const satisfies Record<string, Validator>;

/** Validates the length of an SEO text. Missing text is valid; `required_seo_fields` covers it. */
function hasAllowedLength(text: string, options: ValidatorOptions): boolean {
  return text === '' || satisfiesNumberLimits(countCharacters(text), options);
}

function compilePattern(pattern: string): { matches(text: string): boolean } | undefined {
  try {
    const expression = RE2JS.compile(pattern);
    return { matches: (text) => expression.matcher(text).find() };
  } catch {
    return undefined;
  }
}
