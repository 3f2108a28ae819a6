import { RE2JS } from 're2js';
import { foundIn } from '../structured-text-parts.ts';
import { fileValidators } from './file-validators.ts';
import { holdsModels } from './model-validators.ts';
import { between, isListed, lengthOf, type Argument, type Validator } from './validator.ts';

/** Patterns that have names. */
const patterns = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  url: /^https?:\/\/\S+$/,
  webpage_slug: /^[a-z0-9_]+(?:-[a-z0-9_]+)*$/,
} as const satisfies Record<string, RegExp>;

/** Longer expressions serve nobody. */
const longestPattern = 500;

function fitsFormat(value: unknown, { custom_pattern: own, predefined_pattern: named }: Argument) {
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
function hasSeo(value: unknown, asked: Argument): boolean {
  return Object.entries(asked).every(([name, isAsked]) => !isAsked || textOf(value, name) !== '');
}

/**
 * What each validator asks of a value that is there, by the names of the management API. What it is
 * asked with comes from there as well, so that anything may be missing.
 */
export const validators = {
  length: (value, asked) => between(lengthOf(value), asked),
  number_range: (value, asked) => between(Number(value), asked),
  size: (value, asked) => between(Array.isArray(value) ? value.length : 0, asked),
  date_range: (value, asked) => between(Date.parse(String(value)), asked, Date.parse),
  date_time_range: (value, asked) => between(Date.parse(String(value)), asked, Date.parse),
  enum: (value, { values }) => isListed(value, values),
  format: fitsFormat,
  slug_format: fitsFormat,
  unique: (value, _asked, field, around) => !around.isTaken(field, value),
  required_seo_fields: hasSeo,
  title_length: (value, asked) => isShort(textOf(value, 'title'), asked),
  description_length: (value, asked) => isShort(textOf(value, 'description'), asked),
  ...fileValidators,
  item_item_type: (value, asked, _field, around) => holdsModels([value], asked, around),
  items_item_type: (value, asked, _field, around) => holdsModels(value, asked, around),
  single_block_blocks: (value, asked, _field, around) => holdsModels([value], asked, around),
  rich_text_blocks: (value, asked, _field, around) => holdsModels(value, asked, around),
  structured_text_blocks: (value, asked, _field, around) =>
    holdsModels(foundIn(value, 'block'), asked, around),
  structured_text_inline_blocks: (value, asked, _field, around) =>
    holdsModels(foundIn(value, 'inlineBlock'), asked, around),
  structured_text_links: (value, asked, _field, around) =>
    holdsModels([...foundIn(value, 'itemLink'), ...foundIn(value, 'inlineItem')], asked, around),
} as const satisfies Record<string, Validator>;

/** The length of what is not said at all is nobody's fault; `required_seo_fields` asks for it. */
function isShort(text: string, asked: Argument): boolean {
  return text === '' || between(lengthOf(text), asked);
}

function expressionOf(pattern: string): { matches(text: string): boolean } | undefined {
  try {
    const expression = RE2JS.compile(pattern);
    return { matches: (text) => expression.matcher(text).find() };
  } catch {
    return undefined;
  }
}
